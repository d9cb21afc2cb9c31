import { casesOf } from '@stagetime/config/thorough';
import { cityClock, type Night, nextNights } from '@stagetime/contracts/mics/schedule/next-nights';
import { arbitraryNow, zones } from '@stagetime/contracts/mics/schedule/testing/arbitrary-schedule';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import { readSchedule } from '@stagetime/db/nights/keep-nights';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { insertRandomMics, type RandomMic } from './testing/random-mics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  // Searching and counting are not looked at here, and would take most of the time.
  await sql`alter table mics disable trigger user`.execute(database.db);
  await sql`alter table nights disable trigger user`.execute(database.db);
});
afterAll(() => database.drop());

const rounds = 5;
const micsPerCity = casesOf(250);

type Kept = { readonly mic_id: number; readonly nights: string };

/** The nights that are not over at an instant, as text: dates, starts and whether they are certain. */
async function readNights(now: Date): Promise<Map<number, string>> {
  const { rows } = await sql<Kept>`
    select mic_id, string_agg(local_date::text || ' ' || is_certain || ' ' ||
      coalesce((extract(epoch from starts_at) * 1000)::bigint::text, ''), ',' order by local_date)
      as nights
    from nights where ends_at > ${now} group by mic_id`.execute(database.db);
  return new Map(rows.map(({ mic_id, nights }) => [mic_id, nights]));
}

function describe(nights: readonly Night[]): string {
  return nights
    .map(({ date, startsAt, certain }) =>
      [date, certain, startsAt === null ? '' : Date.parse(startsAt)].join(' '),
    )
    .join(',');
}

function plainNights(mic: RandomMic, timeZone: string, now: Date, count: number) {
  const schedule = readSchedule(mic);
  const rule = schedule.kind === 'varies' ? { ...schedule, kind: 'weekly' as const } : schedule;
  const times = {
    startTime: mic.start_time,
    signupTime: mic.signup_time,
    lengthMinutes: mic.length_minutes,
  };
  return nextNights(rule, times, cityClock(now, timeZone), count).map((night) => ({
    ...night,
    certain: night.certain && schedule.kind !== 'varies',
  }));
}

it('random schedules have the nights that their functions say, at any instant', async () => {
  const { rows: cities } = await sql<{ slug: string }>`
    select slug from cities order by id limit ${zones.length}`.execute(database.db);
  const zoned = cities.map(({ slug }, index) => ({ slug, timeZone: zones[index] ?? 'UTC' }));
  for (const { slug, timeZone } of zoned) {
    await database.db
      .updateTable('cities')
      .set({ time_zone: timeZone })
      .where('slug', '=', slug)
      .execute();
  }
  const instants = fc.sample(arbitraryNow, { numRuns: rounds, seed: 5 }).map((ms) => new Date(ms));
  let compared = 0;
  for (const [round, now] of instants.entries()) {
    await sql`truncate mics, city_nights cascade`.execute(database.db);
    const all: { mic: RandomMic; timeZone: string }[] = [];
    for (const [index, { slug, timeZone }] of zoned.entries()) {
      const seed = round * zones.length + index;
      const mics = await insertRandomMics(database.db, {
        count: micsPerCity,
        seed,
        citySlug: slug,
      });
      all.push(...mics.map((mic) => ({ mic, timeZone })));
    }
    await keepAllNights(database.db, now);
    const kept = await readNights(now);
    for (const { mic, timeZone } of all) {
      compared += 1;
      if (mic.status !== 'approved') {
        expect(kept.has(mic.id)).toBe(false);
        continue;
      }
      const nights = kept.get(mic.id) ?? '';
      const count = nights === '' ? 0 : nights.split(',').length;
      expect(nights, JSON.stringify({ mic, now })).toBe(
        describe(plainNights(mic, timeZone, now, count)),
      );
      const isEnding = mic.schedule_last_night !== null || mic.schedule_season !== null;
      if (mic.schedule_days.length > 0 && !isEnding) expect(count).toBeGreaterThanOrEqual(5);
    }
  }
  expect(compared).toBe(rounds * zones.length * micsPerCity);
  expect(compared).toBeGreaterThanOrEqual(casesOf(10_000));
}, 60_000);
