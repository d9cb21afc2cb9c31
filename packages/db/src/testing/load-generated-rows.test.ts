import { isThorough } from '@stagetime/config/thorough';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { generateMics, generatePeople, loadGeneratedRows } from './load-generated-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

test.runIf(isThorough)('the same seed makes the same rows, another seed others', () => {
  expect([...generateMics(50, 1)]).toEqual([...generateMics(50, 1)]);
  expect([...generateMics(50, 1)]).not.toEqual([...generateMics(50, 2)]);
  expect([...generatePeople(50, 1)]).toEqual([...generatePeople(50, 1)]);
});

test.runIf(isThorough)(
  'rows are loaded over all cities, the large ones most, and can be found',
  async () => {
    await loadGeneratedRows(database.url, { mics: 2000, people: 2000, seed: 7 });
    expect(await count('mics')).toBe(2000);
    expect(await count('users')).toBe(2000);
    const cities = await database.db
      .selectFrom('mics')
      .innerJoin('cities', 'cities.id', 'mics.city_id')
      .select(['cities.slug', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('cities.slug')
      .orderBy('count', 'desc')
      .execute();
    expect(cities).toHaveLength(12);
    expect(
      cities
        .slice(0, 2)
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual(['los-angeles', 'new-york']);
    expect(await count('search_entries')).toBe(4000);
  },
);

test.runIf(isThorough)('text, arrays, times and gaps arrive as they were made', async () => {
  const [made] = [...generateMics(2000, 7)].filter(({ signup_time }) => signup_time === null);
  const { citySlug: _citySlug, created_at, updated_at: _updatedAt, ...columns } = made ?? {};
  const row = await database.db
    .selectFrom('mics')
    .selectAll()
    .where('slug', '=', made?.slug ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject(columns);
  expect(row.created_at.toISOString()).toBe(created_at);
});

test.runIf(isThorough)('a load that fails leaves nothing, and the triggers on', async () => {
  await expect(loadGeneratedRows(database.url, { mics: 10, people: 10, seed: 7 })).rejects.toThrow(
    /mics_slug_key/,
  );
  expect(await count('mics')).toBe(2000);
  const { rows } = await sql`
    select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(database.db);
  expect(rows).toEqual([]);
});

test.runIf(isThorough)('nothing is loaded where nothing is asked for', async () => {
  await loadGeneratedRows(database.url, { mics: 0, people: 0, seed: 8 });
  expect(await count('mics')).toBe(2000);
});
