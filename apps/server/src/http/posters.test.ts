import { renderPoster } from '@stagetime/contracts/mics/poster';
import { micPosterPath } from '@stagetime/contracts/mics/poster-text';
import { createDatabase } from '@stagetime/db/database';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
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

test('a poster is a picture for a year that can do nothing as a document', async () => {
  const answer = await server.app.inject('/images/posters/music/Slant%20Rhyme.svg');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(renderPoster({ name: 'Slant Rhyme', type: 'music' }));
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

it.each(['A/B? 100% #1.svg', '<script>alert(1)</script>', 'よるのマイク', '..', 'x'.repeat(120)])(
  'is found under the path made for %s',
  async (showName) => {
    const answer = await server.app.inject(micPosterPath({ showName, categories: ['magic'] }));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(renderPoster({ name: showName, type: 'magic' }));
  },
);

test.each([
  '/images/posters/trivia/Quiz.svg',
  '/images/posters/constructor/Quiz.svg',
  `/images/posters/music/${'x'.repeat(121)}.svg`,
  '/images/posters/music/.svg',
  '/images/posters/music/%20.svg',
  '/images/posters/music/Slant.png',
])('%s is no poster', async (url) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});
