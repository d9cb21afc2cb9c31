import { type PosterOf, posterPath, posterSizes } from '@stagetime/contracts/mics/posters';
import { createDatabase } from '@stagetime/db/database';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { drawPoster } from '../posters/poster.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
// Posters need no database.
const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
beforeAll(async () => {
  server = await createTestApp(db);
});
afterAll(async () => {
  await server.app.close();
  await db.destroy();
});

const mic: PosterOf = { showName: 'Slant Rhyme', slug: 'slant-rhyme', categories: ['poetry'] };
const order = { name: 'Slant Rhyme', slug: 'slant-rhyme', type: 'poetry' } as const;

test('a poster is a picture for a year that can do nothing as a document', async () => {
  const answer = await server.app.inject(posterPath(mic, 'card'));
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(drawPoster({ ...order, size: posterSizes.card }).svg);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('a poster is compressed for who can read that, and caches keep the forms apart', async () => {
  const path = posterPath(mic, 'card');
  const plain = await server.app.inject(path);
  const small = await server.app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
  for (const { headers } of [plain, small]) expect(headers.vary).toMatch(/accept-encoding/i);
});

test('a poster is by the hand of its mic, and says where and when', async () => {
  const notes = { venue: 'The Tilted Heron', when: 'Tuesdays, 8 PM', label: '' };
  const path = posterPath({ ...mic, posterHand: 'wood' }, 'sheet', notes);
  const { body } = await server.app.inject(path);
  const size = posterSizes.sheet;
  expect(body).toBe(drawPoster({ ...order, hand: 'wood', size, notes }).svg);
  expect(body).not.toBe(drawPoster({ ...order, hand: 'wood', size }).svg);
});

it.each(['A/B? 100% #1.svg', '<script>alert(1)</script>', 'よるのマイク', '..', 'x'.repeat(120)])(
  'is found under the path made for %s',
  async (showName) => {
    const path = posterPath({ ...mic, showName, categories: ['magic'] }, 'row');
    const answer = await server.app.inject(path);
    expect(answer.statusCode).toBe(200);
    const size = posterSizes.row;
    expect(answer.body).toBe(drawPoster({ ...order, name: showName, type: 'magic', size }).svg);
  },
);

test.each([
  '/images/posters/trivia/own/row/quiz/Quiz.svg',
  '/images/posters/constructor/own/row/quiz/Quiz.svg',
  '/images/posters/music/someone/row/quiz/Quiz.svg',
  '/images/posters/music/own/huge/quiz/Quiz.svg',
  '/images/posters/music/own/constructor/quiz/Quiz.svg',
  `/images/posters/music/own/row/${'x'.repeat(81)}/Quiz.svg`,
  `/images/posters/music/own/row/quiz/${'x'.repeat(121)}.svg`,
  '/images/posters/music/own/row/quiz/.svg',
  '/images/posters/music/own/row/quiz/%20.svg',
  '/images/posters/music/own/row/quiz/Quiz.png',
  `/images/posters/music/own/row/quiz/Quiz.svg?venue=${'x'.repeat(121)}`,
  `/images/posters/music/own/row/quiz/Quiz.svg?when=${'x'.repeat(201)}`,
  `/images/posters/music/own/row/quiz/Quiz.svg?label=${'x'.repeat(41)}`,
  '/images/posters/music/own/row/quiz/Quiz.svg?label=a&label=b',
  '/images/banners/music/Quiz.svg',
])('%s is no poster', async (url) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});
