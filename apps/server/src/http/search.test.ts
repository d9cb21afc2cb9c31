import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
  for (let index = 0; index < 12; index += 1) {
    await insertMic(database.db, { show_name: `Night Owl ${index}` });
  }
  await insertMic(database.db, {
    citySlug: 'philadelphia',
    slug: 'the-owl-and-the-mic',
    show_name: 'The Owl and the Mic',
    venue_name: 'Barn',
    neighborhood: 'Fishtown',
    cover_image_url: '/uploads/owl.webp',
  });
  await database.db
    .insertInto('users')
    .values({ id: 1_234_567_890, name: 'Olga Wren', custom_slug: 'olga' })
    .execute();
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

async function search(query: string) {
  const answer = await server.app.inject(`/api/search?${query}`);
  expectAsDocumented(answer, '/search');
  return { status: answer.statusCode, body: answer.json() };
}

test('a result has the names of the contract', async () => {
  expect((await search('q=owl+fishtown')).body).toEqual({
    success: true,
    suggestions: [],
    results: [
      {
        type: 'open_mic',
        id: expect.any(Number),
        title: 'The Owl and the Mic',
        subtitle: 'Barn · Fishtown',
        city: 'Philadelphia',
        image_url: '/uploads/owl.webp',
        next_date: '2026-11-23T20:00-05:00',
        next_date_certain: true,
        url: '/philadelphia/the-owl-and-the-mic',
      },
    ],
    total_capped: false,
  });
  expect((await search('q=olga')).body.results).toEqual([
    {
      type: 'performer',
      id: 1_234_567_890,
      title: 'Olga Wren',
      subtitle: null,
      city: null,
      image_url: null,
      next_date: null,
      next_date_certain: null,
      url: '/profile/olga',
    },
  ]);
});

test('a listing that is suggested has the names of the contract', async () => {
  expect((await search('q=no+bringers+fishtown')).body.suggestions).toEqual([
    {
      title: 'Open mics without bringers in Fishtown, Philadelphia',
      city: 'philadelphia',
      day: null,
      type: null,
      neighborhood: 'Fishtown',
      neighborhoods: ['Fishtown'],
      starts_after: null,
      free: false,
      no_bringer: true,
      all_ages: false,
      step_free: false,
      signup: null,
      count: 1,
      note: null,
      url: '/philadelphia?neighborhood=fishtown&no_bringer=1',
    },
  ]);
});

test.each([
  ['q=owl', 10, true],
  ['q=owl&limit=4', 4, true],
  ['q=owl&limit=0', 1, true],
  ['q=owl&limit=1000', 10, true],
  ['q=owl&limit=many', 10, true],
  ['q=owl&city=atlantis', 10, true],
  ['q=o', 0, false],
  ['q=%20o%20', 0, false],
  ['q=', 0, false],
  ['', 0, false],
  ['q=%25%25', 0, false],
  ["q='';--", 0, false],
  ['q=%F0%9F%8E%A4%F0%9F%8E%A4', 0, false],
  [`q=${'z'.repeat(10_000)}`, 0, false],
])('?%s answers with %d results', async (query, count, isCapped) => {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  expect([body.results.length, body.total_capped]).toEqual([count, isCapped]);
});

test("the visitor's city comes first", async () => {
  const titleFor = async (city: string) =>
    (await search(`q=owl&limit=1&city=${city}`)).body.results[0].title;
  expect(await titleFor('philadelphia')).toBe('The Owl and the Mic');
  expect(await titleFor('los-angeles')).toBe('Night Owl 0');
});

test.each(['q=a&q=b', 'q=owl&city=Not%20a%20slug'])('?%s is refused', async (query) => {
  expect((await search(query)).status).toBe(400);
});
