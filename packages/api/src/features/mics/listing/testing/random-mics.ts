import { feeTypes, micTypes, signupMethods } from '@stagetime/contracts/mics/rules';
import {
  arbitraryLength,
  arbitraryRule,
  arbitraryTime,
  limited,
} from '@stagetime/contracts/mics/schedule/testing/arbitrary-schedule';
import type { Database } from '@stagetime/db/database';
import { keepNights, type ScheduleRow, writeSchedule } from '@stagetime/db/nights/keep-nights';
import type { Mics } from '@stagetime/db/tables';
import fc from 'fast-check';
import { type Selectable, sql } from 'kysely';

export type RandomMic = ScheduleRow &
  Pick<
    Selectable<Mics>,
    | 'id'
    | 'status'
    | 'start_time'
    | 'signup_time'
    | 'length_minutes'
    | 'categories'
    | 'fee_type'
    | 'least_age'
    | 'step_free'
    | 'signup_method'
    | 'signup_url'
    | 'neighborhood'
  > & { readonly cancelled_nights: Readonly<Record<string, string>> | null };

export const hoods = ['Fishtown', 'Old City', 'OLD CITY', 'West Philly'];

const days = fc.subarray([0, 1, 2, 3, 4, 5, 6] as const);
const schedules = fc.oneof(
  { weight: 5, arbitrary: arbitraryRule(1) },
  { weight: 3, arbitrary: arbitraryRule(4) },
  { weight: 2, arbitrary: limited(arbitraryRule(3)) },
  {
    weight: 2,
    arbitrary: days.map((known) => ({
      kind: 'varies' as const,
      days: [...known],
      weeks: [],
      interval: 1,
      anchor: null,
      words: null,
    })),
  },
);

const shapes = fc.record({
  schedule: schedules,
  status: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected'),
  start_time: fc.option(arbitraryTime, { freq: 6 }),
  signup_time: fc.option(arbitraryTime, { freq: 2 }),
  length_minutes: arbitraryLength,
  categories: fc.subarray([...micTypes], { minLength: 1, maxLength: 3 }),
  fee_type: fc.option(fc.constantFrom(...feeTypes)),
  least_age: fc.option(fc.constantFrom('0', '0', '18', '21')),
  step_free: fc.option(fc.constantFrom('yes', 'no')),
  signup_method: fc.option(fc.constantFrom(...signupMethods)),
  signup_url: fc.option(fc.constant('https://example.org')),
  neighborhood: fc.option(fc.constantFrom(...hoods)),
});

/** Puts so many mics of every kind into a city, without their nights, and returns them. */
export async function insertRandomMics(
  db: Database,
  { count, seed, citySlug }: { count: number; seed: number; citySlug: string },
): Promise<RandomMic[]> {
  const rows = fc.sample(shapes, { numRuns: count, seed }).map(({ schedule, ...mic }, index) => ({
    ...mic,
    slug: `random-${seed}-${index}-${citySlug}`,
    show_name: `Random ${index}`,
    ...writeSchedule(schedule),
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const { rows: inserted } = await sql<RandomMic>`
    insert into mics (city_id, ${columns})
    select (select id from cities where slug = ${citySlug}), ${columns}
    from json_populate_recordset(null::mics, ${JSON.stringify(rows)})
    returning id, status, start_time, signup_time, length_minutes, categories, fee_type,
      least_age, step_free, signup_method, signup_url, neighborhood, schedule_kind, schedule_days, schedule_weeks, schedule_interval,
      schedule_anchor, schedule_words, schedule_season, schedule_last_night, schedule_skipped,
      cancelled_nights`.execute(db);
  return inserted;
}

/** Cancels the first night from `now` on of every third mic, which its nights then follow, and says so in `mics`. */
export async function cancelSomeNights(
  db: Database,
  mics: readonly RandomMic[],
  now: Date,
): Promise<RandomMic[]> {
  await sql`
    insert into night_statuses (mic_id, local_date, status, sentence, set_at)
    select distinct on (mic_id) mic_id, local_date, 'cancelled', 'Not today.', ${now}::timestamptz
    from nights where mic_id % 3 = 0 and ends_at > ${now} order by mic_id, local_date`.execute(db);
  const cancelled = new Map<number, RandomMic['cancelled_nights']>();
  const rows = db.selectFrom('mics').select(['id', 'cancelled_nights']);
  for (const row of await rows.where('cancelled_nights', 'is not', null).execute()) {
    cancelled.set(row.id, row.cancelled_nights as RandomMic['cancelled_nights']);
  }
  await db.transaction().execute((trx) => keepNights(trx, [...cancelled.keys()], now));
  return mics.map((mic) => ({ ...mic, cancelled_nights: cancelled.get(mic.id) ?? null }));
}
