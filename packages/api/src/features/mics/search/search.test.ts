import { isThorough } from '@stagetime/config/thorough';
import { SearchView } from '@stagetime/contracts/mics/search/schemas';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';
import { purgeSearchWords } from './search.queries.ts';
import { fillDirectory, insertPerson } from './testing/directory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate mics, users cascade`.execute(database.db);
});

async function titles(query: string, limit?: number) {
  const { results } = await createVisitor(database.db).mics.search({ query, limit });
  return results.map((result) => result.title);
}

describe('what a result holds', () => {
  it('is a mic with its place and address', async () => {
    const { id } = await insertMic(database.db, {
      citySlug: 'philadelphia',
      slug: 'the-comedy-jawn',
      show_name: 'The Comedy Jawn',
      venue_name: 'Tattooed Mom',
      neighborhood: 'Queen Village',
      image_url: '/uploads/jawn.webp',
    });
    expect(await createVisitor(database.db).mics.search({ query: 'jawn' })).toEqual({
      suggestions: [],
      results: [
        {
          type: 'open_mic',
          id,
          title: 'The Comedy Jawn',
          subtitle: 'Tattooed Mom · Queen Village',
          city: 'Philadelphia',
          imageUrl: '/uploads/jawn.webp',
          poster: {
            slug: 'the-comedy-jawn',
            showName: 'The Comedy Jawn',
            categories: ['comedy'],
            posterHand: null,
          },
          nextNight: {
            date: '2026-11-23',
            label: 'Mon, Nov 23',
            startsAt: '2026-11-23T20:00-05:00',
            certain: true,
          },
          isGuess: false,
          url: '/philadelphia/the-comedy-jawn',
        },
      ],
      isCapped: false,
    });
  });

  it('is a person by stage name, and by id where there is no username', async () => {
    await insertPerson(database.db, { name: 'Ann Lee', stage_name: 'Annie', custom_slug: 'annie' });
    const id = await insertPerson(database.db, { name: 'Annika Roe', home_city: 'Trenton' });
    const { results } = await createVisitor(database.db).mics.search({ query: 'anni' });
    expect(results).toMatchObject([
      { type: 'performer', title: 'Annie', subtitle: 'Ann Lee', city: null, url: '/profile/annie' },
      { title: 'Annika Roe', subtitle: null, city: 'Trenton', url: `/profile/user-${id}` },
    ]);
  });

  it('names the city as it is called now', async () => {
    await insertMic(database.db, { citySlug: 'denver', slug: 'mile-high', show_name: 'Mile High' });
    const { id } = await database.db
      .selectFrom('cities')
      .select('id')
      .where('slug', '=', 'denver')
      .executeTakeFirstOrThrow();
    await insertPerson(database.db, { name: 'Miles Roe', city_id: id });
    const rename = (name: string, slug: string) =>
      database.db
        .updateTable('cities')
        .set({ name, slug })
        .where('slug', 'like', 'denver%')
        .execute();
    await rename('Denver Metro', 'denver-metro');
    const { results } = await createVisitor(database.db).mics.search({ query: 'mile' });
    await rename('Denver', 'denver');
    expect(results).toMatchObject([
      { city: 'Denver Metro', url: '/denver-metro/mile-high' },
      { title: 'Miles Roe', city: 'Denver Metro' },
    ]);
  });
});

describe('who is found', () => {
  it('a mic from its approval until it is rejected or deleted', async () => {
    const { id } = await insertMic(database.db, { show_name: 'Hush Night', status: 'pending' });
    const setStatus = (status: 'approved' | 'rejected') =>
      database.db.updateTable('mics').set({ status }).where('id', '=', id).execute();
    expect(await titles('hush')).toEqual([]);
    await setStatus('approved');
    expect(await titles('hush')).toEqual(['Hush Night']);
    await setStatus('rejected');
    expect(await titles('hush')).toEqual([]);
    await setStatus('approved');
    await database.db.deleteFrom('mics').where('id', '=', id).execute();
    expect(await titles('hush')).toEqual([]);
    const { rows } =
      await sql`select from search_entries union all select from search_postings`.execute(
        database.db,
      );
    expect(rows).toEqual([]);
  });

  it('a mic by its new name, venue and city, and no longer by the old', async () => {
    const { id } = await insertMic(database.db, { show_name: 'Old Barn', venue_name: 'Granary' });
    const update = database.db.updateTable('mics').where('id', '=', id);
    await update.set({ show_name: 'New Stable', venue_name: 'Smithy' }).execute();
    expect(await titles('old barn')).toEqual([]);
    expect(await titles('granary')).toEqual([]);
    expect(await titles('smithy')).toEqual(['New Stable']);
    const boston = database.db.selectFrom('cities').select('id').where('slug', '=', 'boston');
    await update.set({ city_id: boston }).execute();
    const { results } = await createVisitor(database.db).mics.search({ query: 'smithy' });
    expect(results[0]?.city).toBe('Boston');
  });

  it('with its address and picture as they are now', async () => {
    const mic = await insertMic(database.db, { show_name: 'Renamed', cover_image_url: '/a.webp' });
    const person = await insertPerson(database.db, { name: 'Renata Vale', home_city: 'Trenton' });
    const search = async () =>
      (await createVisitor(database.db).mics.search({ query: 'rena' })).results;
    expect(await search()).toMatchObject([
      { url: `/los-angeles/${mic.slug}`, imageUrl: '/a.webp' },
      { url: `/profile/user-${person}`, city: 'Trenton' },
    ]);
    const mics = database.db.updateTable('mics').set({ slug: 'renamed', image_url: '/b.webp' });
    await mics.where('id', '=', mic.id).execute();
    const users = database.db.updateTable('users').set({ custom_slug: 'renata', home_city: null });
    await users.where('id', '=', person).execute();
    await sql`update cities set name = 'L.A.', slug = 'l-a' where slug = 'los-angeles'`.execute(
      database.db,
    );
    expect(await search()).toMatchObject([
      { url: '/l-a/renamed', city: 'L.A.', imageUrl: '/b.webp' },
      { url: '/profile/renata', city: null },
    ]);
    await sql`update cities set name = 'Los Angeles', slug = 'los-angeles' where slug = 'l-a'`.execute(
      database.db,
    );
  });

  it('a person until the account is suspended or deleted', async () => {
    const id = await insertPerson(database.db, { name: 'Vera Quill', custom_slug: 'vquill' });
    const suspend = (disabled_at: Date | null) =>
      database.db.updateTable('users').set({ disabled_at }).where('id', '=', id).execute();
    expect(await titles('vquill')).toEqual(['Vera Quill']);
    await suspend(new Date('2026-11-20T19:00:00Z'));
    expect([await titles('vquill'), await titles('vera')]).toEqual([[], []]);
    await suspend(null);
    await database.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await titles('vera')).toEqual([]);
  });

  it('what a bulk load brought, once the index was rebuilt, and only what is public', async () => {
    await insertMic(database.db, { show_name: 'Before' });
    await sql`alter table mics disable trigger user`.execute(database.db);
    await insertMic(database.db, { show_name: 'Copied Public' });
    await insertMic(database.db, { show_name: 'Copied Hidden', status: 'pending' });
    await sql`alter table mics enable trigger user`.execute(database.db);
    await insertPerson(database.db, { name: 'Copied Person' });
    expect(await titles('copied')).toEqual(['Copied Person']);
    await sql`select rebuild_search_index()`.execute(database.db);
    expect(await titles('copied')).toEqual(['Copied Public', 'Copied Person']);
    await insertMic(database.db, { show_name: 'Copied Later' });
    expect(await titles('copied')).toHaveLength(3);
    expect(await titles('befroe')).toEqual(['Before']);
  });
});

describe.runIf(isThorough)('a flood of searches', () => {
  it('is refused in part at once, and passes', async () => {
    await insertMic(database.db, { show_name: 'Still Here' });
    const flood = await Promise.allSettled(Array.from({ length: 1000 }, () => titles('still')));
    const refused = flood.filter((search) => search.status === 'rejected');
    expect(refused.length).toBeGreaterThan(500);
    expect(refused.length).toBeLessThan(1000);
    for (const { reason } of refused) expect(reason.code).toBe('SERVICE_UNAVAILABLE');
    expect(await titles('still')).toEqual(['Still Here']);
  });

  it('costs the database nothing for those that are refused', async () => {
    let statements = 0;
    const onStatement = () => {
      statements += 1;
    };
    const { db } = createDatabase({ url: database.url, onStatement });
    const search = (_: unknown, number: number) =>
      createVisitor(db).mics.search({ query: `open mic tonight in town ${number}` });
    await Promise.allSettled(Array.from({ length: 3000 }, search));
    await db.destroy();
    // Two hundred may wait.
    expect(statements).toBeLessThan(1000);
  });
});

describe('two writers at once', () => {
  it('never wait for each other, and both are found by the words they share', async () => {
    const first = await database.db.startTransaction().execute();
    await insertMic(first, { show_name: 'Brand New Words' });
    await insertMic(database.db, { show_name: 'New Words Brand' });
    expect(await titles('brand words')).toEqual(['New Words Brand']);
    await first.commit().execute();
    expect((await titles('brnad')).toSorted()).toEqual(['Brand New Words', 'New Words Brand']);
    await database.db.deleteFrom('mics').execute();
    expect(await titles('brand')).toEqual([]);
  });

  /** People, since writers of mics wait for each other at the counts of their city. */
  const remove = (db: Database, id: number) =>
    db.deleteFrom('users').where('id', '=', id).execute();

  it('lose no word that one forgets and the other needs', async () => {
    const { db } = database;
    const only = await insertPerson(db, { name: 'Zorblax' });
    const forgetting = await db.startTransaction().execute();
    await remove(forgetting, only);
    const next = await insertPerson(db, { name: 'Zorblax Again' });
    await forgetting.commit().execute();
    expect(await titles('zorblxa')).toEqual(['Zorblax Again']);

    const needing = await db.startTransaction().execute();
    await insertPerson(needing, { name: 'Zorblax For Ever' });
    await remove(db, next);
    await needing.commit().execute();
    expect(await titles('zorblxa')).toEqual(['Zorblax For Ever']);
  });

  it('that both take a last name with a word leave it to the job', async () => {
    const { db } = database;
    const countWords = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from search_words
        join search_typos on word_id = id where word = 'quizzical'`.execute(db);
      return rows[0]?.count;
    };
    const [one, other] = [
      await insertPerson(db, { name: 'Quizzical One' }),
      await insertPerson(db, { name: 'Quizzical Other' }),
    ];
    const first = await db.startTransaction().execute();
    await remove(first, one);
    await remove(db, other);
    await first.commit().execute();
    expect(await countWords()).not.toBe(0);
    await purgeSearchWords(db);
    expect(await countWords()).toBe(0);
  });
});

describe('of equal matches', () => {
  const friday = 5;

  it("the next night comes first, what has none last, in the visitor's city and elsewhere", async () => {
    const insert = (show_name: string, overrides: MicOverrides = {}) =>
      insertMic(database.db, { show_name, ...overrides });
    await insert('Lamp Never', { schedule_kind: 'varies', schedule_days: [] });
    await insert('Lamp Monday');
    await insert('Lamp Monday Late', { start_time: '22:00' });
    await insert('Lamp No Time', { start_time: null });
    await insert('Lamp Tonight Off', {
      schedule_days: [friday],
      cancelled_nights: JSON.stringify({ '2026-11-20': 'Flooded' }),
    });
    await insert('Lamp Tonight', { schedule_days: [friday] });
    await insert('Lamp On Now', { schedule_days: [friday], start_time: '10:00' });
    await insert('Lamp Over', { schedule_days: [friday], start_time: '07:00' });
    await insertPerson(database.db, { name: 'Lamp' });
    const order = ['On Now', 'Tonight', 'Monday', 'Monday Late', 'No Time', 'Over', 'Tonight Off'];
    const all = [...order, 'Never'].map((name) => `Lamp ${name}`);
    const visitor = createVisitor(database.db);
    for (const [query, citySlug] of [
      ['lamp ', undefined],
      ['lamp', 'los-angeles'],
      ['lamp', 'boston'],
    ] as const) {
      const { results } = await visitor.mics.search({ query, citySlug });
      // A name that is the whole query is a better match.
      expect(results.map(({ title }) => title)).toEqual(['Lamp', ...all]);
    }
  });

  it('the next night comes first where each has the words in another order', async () => {
    await insertMic(database.db, { show_name: 'Lamp of Oak', start_time: '21:00' });
    await insertMic(database.db, { show_name: 'The Oldest Lamp of Oak', start_time: '20:00' });
    for (const citySlug of ['los-angeles', 'boston']) {
      const { results } = await createVisitor(database.db).mics.search({
        query: 'oak lamp',
        citySlug,
      });
      expect(results.map(({ title }) => title)).toEqual(['The Oldest Lamp of Oak', 'Lamp of Oak']);
    }
  });
});

describe('limits', () => {
  it.each([
    [undefined, 10, true],
    [3, 3, true],
    [0, 1, true],
    [500, 10, true],
  ])('a limit of %s shows %d', async (limit, shown, isCapped) => {
    for (let index = 0; index < 12; index += 1) {
      await insertMic(database.db, { show_name: `Twelve ${index}` });
    }
    const found = await createVisitor(database.db).mics.search({ query: 'twelve', limit });
    expect([found.results.length, found.isCapped]).toEqual([shown, isCapped]);
    const exact = await createVisitor(database.db).mics.search({ query: 'twelve 11', limit: 1 });
    expect(exact.results.map((result) => result.title)).toEqual(['Twelve 11']);
  });

  it('is filled with what has only the rarest word when too little has all', async () => {
    const counts = { 'Brick Kiln Harp': 6, 'Quiet Kiln': 4, 'Quiet Harp': 12 };
    for (const [show_name, count] of Object.entries(counts)) {
      for (let index = 0; index < count; index += 1) {
        await insertMic(database.db, { citySlug: 'boston', show_name });
      }
    }
    const input = { query: 'harp kiln', citySlug: 'boston' };
    const { results } = await createVisitor(database.db).mics.search(input);
    expect(results.map((result) => result.title)).toEqual([
      ...Array(6).fill('Brick Kiln Harp'),
      ...Array(4).fill('Quiet Kiln'),
    ]);
  });

  it('begins with two characters', async () => {
    await insertMic(database.db, { show_name: 'Qi' });
    expect([await titles('q'), await titles(' q '), await titles('')]).toEqual([[], [], []]);
    expect(await titles(' qi ')).toEqual(['Qi']);
    expect([await titles(`%_'"<q>`), await titles('q!')]).toEqual([[], []]);
  });
});

describe.runIf(isThorough)('any text', () => {
  it.each([
    "'; drop table mics; --",
    '%%',
    '__',
    '\\\\',
    'open % mic _',
    '🎤🎤🎤',
    '() | & ! :*',
    '[a-z]+ (',
    'x'.repeat(10_000),
    'a '.repeat(5000),
    '﷽'.repeat(100),
  ])('%j gets a clean answer', async (query) => {
    await fillDirectory(database.db);
    const found = await createVisitor(database.db).mics.search({ query });
    expect(found.results.every((result) => !result.title.includes('Café'))).toBe(true);
  });

  it('a query over a hundred characters is cut', async () => {
    await insertMic(database.db, { show_name: 'Long Story' });
    expect(await titles(`long story ${' '.repeat(90)}zzyzx`)).toEqual(['Long Story']);
  });

  it.runIf(isThorough)('gets at most `limit` results of the right shape', async () => {
    await fillDirectory(database.db);
    const words = fc.constantFrom('open', 'mic', 'comedy', 'jawn', 'é', "'", '%', ' ', 'café', '𝕞');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }).map((text) => text.replaceAll('\0', '')),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 10 }), async (query, limit) => {
        const found = await createVisitor(database.db).mics.search({ query, limit });
        expect(found.results.length).toBeLessThanOrEqual(limit);
        expect(SearchView.safeParse(found).success).toBe(true);
        const ids = found.results.map((result) => result.id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
