import type { MicType } from '@stagetime/contracts/mics/rules';
import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/schedule';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type ListingFilter, listMicRows, listNeighborhoods } from './listing.queries.ts';

let database: TestDatabase;
let cityId: number;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const city = database.db.selectFrom('cities').select('id').where('slug', '=', 'philadelphia');
  cityId = (await city.executeTakeFirstOrThrow()).id;
});
beforeEach(() => database.db.deleteFrom('mics').execute());
afterAll(() => database.drop());

type Mic = {
  readonly id: number;
  readonly days: readonly DayOfWeek[];
  readonly time: string;
  readonly categories: readonly MicType[];
  readonly neighborhood: string | null;
};

const days: DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6];
const times = [null, '00:00', '18:00', '20:00', '20:30'];
const hoods = [null, 'Fishtown', 'Old City'];
const micShape = fc.record({
  days: fc.subarray(days),
  start: fc.constantFrom(...times),
  signup: fc.constantFrom(...times),
  categories: fc.subarray<MicType>(['comedy', 'music', 'magic'], { minLength: 1 }),
  neighborhood: fc.constantFrom(...hoods),
  isSeen: fc.boolean(),
});

/** Seen and unseen mics in Philadelphia; those that may be seen. */
async function fillCity(count: number): Promise<Mic[]> {
  const seen: Mic[] = [];
  for (const shape of fc.sample(micShape, { numRuns: count, seed: 3 })) {
    const { id } = await insertMic(database.db, {
      citySlug: 'philadelphia',
      status: shape.isSeen ? 'approved' : 'pending',
      schedule_kind: 'varies',
      schedule_days: shape.days,
      start_time: shape.start,
      signup_time: shape.signup,
      categories: shape.categories,
      neighborhood: shape.neighborhood,
    });
    if (shape.isSeen) seen.push({ ...shape, id, time: shape.start ?? shape.signup ?? '24:00' });
  }
  await insertMic(database.db, { citySlug: 'boston', schedule_days: days });
  return seen;
}

type Entry = readonly [offset: number, time: string, micId: number];

/** The listing's definition, by looking at every mic. */
function listByHand(mics: readonly Mic[], filter: ListingFilter): Entry[] {
  const entries = mics.flatMap((mic): Entry[] => {
    const isWanted = filter.type === undefined || mic.categories.includes(filter.type);
    const hood = filter.neighborhood?.toLowerCase() ?? mic.neighborhood?.toLowerCase();
    if (!isWanted || mic.neighborhood?.toLowerCase() !== hood) return [];
    const listed = mic.days.filter((day) => filter.days?.includes(day) ?? true);
    const offsets = listed.map((day) => (day - filter.todayDay + 7) % 7).toSorted();
    if (mic.days.length === 0 && filter.days === undefined) offsets.push(7);
    const isEach = filter.groupByDay && filter.days === undefined;
    return offsets.slice(0, isEach ? 8 : 1).map((offset) => [offset, mic.time, mic.id]);
  });
  return entries.toSorted(
    (one, other) => one[0] - other[0] || one[1].localeCompare(other[1]) || one[2] - other[2],
  );
}

/** All pages of a listing. */
async function listAll(filter: ListingFilter): Promise<Entry[]> {
  const rows = await listMicRows(database.db, filter);
  const entries = rows.map((row): Entry => [row.day_offset, row.listed_time, row.id]);
  const last = rows.at(-1);
  if (last === undefined || rows.length < filter.limit) return entries;
  const after = {
    today: '2026-11-20',
    dayOffset: last.day_offset,
    time: last.listed_time,
    micId: last.id,
  };
  return [...entries, ...(await listAll({ ...filter, after }))];
}

describe('a listing', () => {
  it('is what its definition says, for every filter and page size', async () => {
    const mics = await fillCity(60);
    const filters = fc.record({
      cityId: fc.constant(cityId),
      todayDay: fc.constantFrom(...days),
      days: fc.option(fc.subarray(days, { minLength: 1 }), { nil: undefined }),
      type: fc.option(fc.constantFrom<MicType>('comedy', 'magic'), { nil: undefined }),
      neighborhood: fc.option(fc.constantFrom('fishtown', 'OLD CITY'), { nil: undefined }),
      groupByDay: fc.boolean(),
      after: fc.constant(undefined),
      limit: fc.constantFrom(3, 7, 500),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        expect(await listAll(filter)).toEqual(listByHand(mics, filter));
      }),
      { numRuns: 150 },
    );
  });
});

describe('the neighborhoods of a city', () => {
  const philly = (neighborhood: string | null, status: 'approved' | 'pending' = 'approved') =>
    insertMic(database.db, { citySlug: 'philadelphia', neighborhood, status });
  const list = () => listNeighborhoods(database.db, cityId);
  const change = (id: number) => database.db.updateTable('mics').where('id', '=', id);

  it('are those of its approved mics, by name, each once', async () => {
    await philly('Old City');
    await philly('Fishtown');
    await philly('Old City');
    await philly(null);
    await philly('Kensington', 'pending');
    expect(await list()).toEqual(['Fishtown', 'Old City']);
  });

  it('follow every change of a mic', async () => {
    const { id } = await philly('Fishtown', 'pending');
    expect(await list()).toEqual([]);
    await change(id).set({ status: 'approved' }).execute();
    expect(await list()).toEqual(['Fishtown']);
    await change(id).set({ neighborhood: 'Old City' }).execute();
    expect(await list()).toEqual(['Old City']);
    await change(id).set({ show_name: 'Another name' }).execute();
    expect(await list()).toEqual(['Old City']);
    await database.db.deleteFrom('mics').where('id', '=', id).execute();
    expect(await list()).toEqual([]);
  });

  it('are right after writers of the same neighborhood at once, who do not wait', async () => {
    const { id } = await philly('Fishtown');
    const first = await database.db.startTransaction().execute();
    await first.deleteFrom('mics').where('id', '=', id).execute();
    await philly('Fishtown');
    await philly('Fishtown');
    await first.commit().execute();
    const { rows } = await sql`
      select sum(mic_count)::int as count from city_neighborhoods where neighborhood = 'Fishtown'
    `.execute(database.db);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('are counted anew for who loads rows with triggers switched off', async () => {
    await philly('Fishtown');
    await sql`delete from city_neighborhoods`.execute(database.db);
    expect(await list()).toEqual([]);
    await sql`select count_neighborhoods()`.execute(database.db);
    expect(await list()).toEqual(['Fishtown']);
    await sql`truncate mics cascade`.execute(database.db);
    expect(await list()).toEqual([]);
  });
});
