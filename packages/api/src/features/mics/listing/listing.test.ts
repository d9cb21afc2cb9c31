import { casesOf, isThorough } from '@stagetime/config/thorough';
import { ListMicsInput, type MicListView } from '@stagetime/contracts/mics/listing/schemas';
import { type DayFilter, dayNames, micTypes, signupMethods } from '@stagetime/contracts/mics/rules';
import { addDays } from '@stagetime/contracts/mics/schedule/day-number';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { arbitraryNow } from '@stagetime/contracts/mics/schedule/testing/arbitrary-schedule';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';
import { listPlainly, type PlainEntry } from './testing/plain-listing.ts';
import {
  cancelSomeNights,
  hoods,
  insertRandomMics,
  type RandomMic,
} from './testing/random-mics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const citySlug = 'philadelphia';
const zone = 'America/New_York';

/** All pages, and what the first of them says. */
async function readAll(input: ListMicsInput, now: Date) {
  const visitor = createVisitor(database.db, now);
  const pages: MicListView[] = [];
  let cursor: string | undefined;
  do {
    const page = await visitor.mics.list({ ...input, cursor });
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const entries = pages
    .flatMap((page) => page.mics)
    .map(
      ({ listedDay, isOther, night, id }): PlainEntry => [
        listedDay === null ? null : (dayNames[listedDay] ?? null),
        isOther,
        night?.date ?? null,
        id,
      ],
    );
  return { entries, first: pages[0] as MicListView };
}

const days: readonly DayFilter[] = ['all', 'all', 'all', 'today', 'tomorrow', ...dayNames];
/** Dates so many days ahead. The last ones are missing while no one keeps the nights. */
const ahead = [0, 1, 6, 7, 20, 31];
const inputs = fc.record({
  citySlug: fc.constant(citySlug),
  day: fc.constantFrom<DayFilter | number>(...days, ...ahead),
  groupByDay: fc.boolean(),
  limit: fc.constantFrom(7, 40, 500),
  type: fc.option(fc.constantFrom(...micTypes), { nil: undefined }),
  neighborhoods: fc.subarray([...hoods, 'old-city', 'nowhere'], { maxLength: 3 }),
  startsAfter: fc.option(fc.constantFrom('00:00', '19:00', '23:30'), { nil: undefined, freq: 2 }),
  free: fc.constantFrom(false, false, true),
  noBringer: fc.constantFrom(false, false, true),
  allAges: fc.constantFrom(false, false, false, true),
  stepFree: fc.constantFrom(false, false, false, true),
  signup: fc.option(fc.constantFrom(...signupMethods, 'online' as const), {
    nil: undefined,
    freq: 2,
  }),
});
/** What is asked for most, and counted ahead. */
const common = inputs.map(({ neighborhoods: _none, ...input }) => ({
  ...input,
  startsAfter: undefined,
  free: false,
  noBringer: false,
  allAges: false,
  stepFree: false,
  signup: undefined,
}));

// The hours around midnight and around changed clocks, and any other.
const instants = [
  ...['2026-11-20T19:00:00Z', '2026-11-21T03:59:00Z', '2026-11-21T05:00:00Z'],
  ...['2026-11-21T05:30:00Z', '2026-11-21T06:59:00Z', '2026-11-01T05:45:00Z'],
  ...['2026-11-01T06:15:00Z', '2027-03-14T06:59:00Z', '2027-03-14T07:05:00Z'],
].map((instant) => new Date(instant));
const anyInstants = fc
  .sample(arbitraryNow, { numRuns: casesOf(7), seed: 11 })
  .map((epochMs) => new Date(epochMs));
const threeDays = 3 * 86_400_000;
/** With `npm run verify` as many as a large city has. */
const micCount = isThorough ? 1000 : 70;
/** Milliseconds; some of the cases read a thousand mics one by one. */
const manyPages = isThorough ? 600_000 : 120_000;

/** Mics of a seed, with nights that were kept at an instant, some of them cancelled. */
async function fill(seed: number, keptAt: Date, now: Date): Promise<RandomMic[]> {
  await database.db.deleteFrom('mics').execute();
  await database.db.deleteFrom('city_nights').execute();
  const mics = await insertRandomMics(database.db, { count: micCount, seed, citySlug });
  await keepAllNights(database.db, keptAt);
  return cancelSomeNights(database.db, mics, now);
}

function countBy(entries: readonly PlainEntry[], day: string | null, isOther: boolean): number {
  return entries.filter(([under, other]) => under === day && other === isOther).length;
}

describe('a listing, page by page, is what a look at every mic gives', () => {
  it.each(
    [...(isThorough ? instants : instants.slice(0, 4)), ...anyInstants].map(
      (now, index) => [now.toISOString(), index] as const,
    ),
  )('at %s', { timeout: manyPages }, async (instant, index) => {
    const now = new Date(instant);
    // Every other time no one has kept the nights for three days.
    const mics = await fill(index, new Date(now.getTime() - (index % 2) * threeDays), now);
    const clock = cityClock(now, zone);
    const asked = [
      ...fc.sample(common, { numRuns: 8, seed: index }),
      ...fc.sample(inputs, { numRuns: 12, seed: index }),
    ];
    for (const { day, ...given } of asked) {
      const input = ListMicsInput.parse({
        ...given,
        day: typeof day === 'number' ? addDays(clock.today, day) : day,
      });
      const expected = listPlainly(mics, input, clock);
      const { entries, first } = await readAll(input, now);
      expect(entries, JSON.stringify(input)).toEqual(expected);
      for (const { day, count, offCount, otherCount } of first.sections) {
        if (input.day === 'all' && !input.groupByDay) continue;
        const off = expected.filter(([under, isOther, date, id]) => {
          const mic = mics.find((each) => each.id === id);
          return (
            under === day && !isOther && Object.hasOwn(mic?.cancelled_nights ?? {}, date ?? '')
          );
        });
        expect(offCount, JSON.stringify(input)).toBe(off.length);
        expect([day, count, otherCount], JSON.stringify(input)).toEqual([
          day,
          countBy(expected, day, false),
          countBy(expected, day, true),
        ]);
      }
      expect(first.total, JSON.stringify(input)).toBe(
        new Set(expected.map(([, , , id]) => id)).size,
      );
    }
  });
});
