import { isThorough } from '@stagetime/config/thorough';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase, type Database } from '../database.ts';
import { insertMic } from '../testing/factories.ts';
import { loadGeneratedRows } from '../testing/load-generated-rows.ts';
import { findNightFaults, noFaults } from '../testing/night-faults.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keepAllNights } from './keep-all-nights.ts';

let database: TestDatabase;
let worker: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  worker = createDatabase({ url: database.urlAs('stagetime_worker') }).db;
});
beforeEach(async () => {
  await sql`truncate mics, nights_due, city_nights cascade`.execute(database.db);
});
afterAll(async () => {
  await worker.destroy();
  await database.drop();
});

/** Friday 20 November 2026, 14:00 in Philadelphia. */
const friday = new Date('2026-11-20T19:00:00Z');
const philly = (overrides = {}) =>
  insertMic(database.db, { citySlug: 'philadelphia', ...overrides });

/** So many mics of every kind, as a bulk load brings them: without nights. */
async function load(count: number): Promise<void> {
  await loadGeneratedRows(database.url, { mics: count, people: 0, seed: 5 });
}

const lastDate = async (micId: number) => {
  const { rows } = await sql<{ date: string }>`
    select max(local_date) as date from nights where mic_id = ${micId}`.execute(database.db);
  return rows[0]?.date;
};

describe('the nights of the directory', () => {
  it.runIf(isThorough)(
    'are made whole from the schedules alone, by the role that does the jobs',
    async () => {
      await load(1000);
      await keepAllNights(worker, friday);
      expect(await findNightFaults(database.db, friday)).toEqual(noFaults);
      await sql`truncate nights, nights_due, city_nights`.execute(database.db);
      await keepAllNights(worker, friday);
      expect(await findNightFaults(database.db, friday)).toEqual(noFaults);
    },
  );

  it("go on at each city's own midnight, once", async () => {
    const east = await philly({ schedule_days: [0, 1, 2, 3, 4, 5, 6] });
    const west = await insertMic(database.db, { schedule_days: [0, 1, 2, 3, 4, 5, 6] });
    await keepAllNights(worker, friday);
    expect([await lastDate(east.id), await lastDate(west.id)]).toEqual([
      '2026-12-25',
      '2026-12-25',
    ]);
    // Midnight in Philadelphia, nine in Los Angeles.
    await keepAllNights(worker, new Date('2026-11-21T04:59:59Z'));
    expect(await lastDate(east.id)).toBe('2026-12-25');
    await keepAllNights(worker, new Date('2026-11-21T05:00:00Z'));
    expect([await lastDate(east.id), await lastDate(west.id)]).toEqual([
      '2026-12-26',
      '2026-12-25',
    ]);
    await keepAllNights(worker, new Date('2026-11-21T08:00:00Z'));
    expect(await lastDate(west.id)).toBe('2026-12-26');
  });

  it.runIf(isThorough)(
    'catch up with three days that no one worked, and keep their ids',
    async () => {
      await load(600);
      await keepAllNights(worker, friday);
      const readIds = async () => {
        const { rows } = await sql`select id, mic_id, local_date from nights
        where local_date between '2026-11-24' and '2026-12-20' order by 2, 3`.execute(database.db);
        return rows;
      };
      const before = await readIds();
      const monday = new Date('2026-11-23T19:00:00Z');
      await keepAllNights(worker, monday);
      expect(await findNightFaults(database.db, monday)).toEqual(noFaults);
      expect(await readIds()).toEqual(before);
      expect(before.length).toBeGreaterThan(600);
    },
  );

  it('are forgotten a week after they were', async () => {
    const { id } = await philly({ schedule_days: [5] });
    const dates = async () =>
      (
        await database.db
          .selectFrom('nights')
          .select('local_date')
          .where('mic_id', '=', id)
          .orderBy('local_date')
          .execute()
      ).map((night) => night.local_date);
    await keepAllNights(worker, new Date('2026-11-27T19:00:00Z'));
    expect((await dates())[0]).toBe('2026-11-20');
    await keepAllNights(worker, new Date('2026-11-28T19:00:00Z'));
    expect((await dates())[0]).toBe('2026-11-27');
    expect(await findNightFaults(database.db, new Date('2026-11-28T19:00:00Z'))).toEqual(noFaults);
  });
});

describe('processes that keep nights', () => {
  it.runIf(isThorough)('at the same time share the work and break nothing', async () => {
    await load(600);
    const others = [1, 2].map(() => createDatabase({ url: database.urlAs('stagetime_worker') }).db);
    await Promise.all(
      [worker, ...others].map((db) => keepAllNights(db, friday, { micsPerBatch: 20 })),
    );
    // Who found a city taken left it to the other, so one round more finds nothing to do.
    expect(await findNightFaults(database.db, friday)).toEqual(noFaults);
    await Promise.all(others.map((db) => db.destroy()));
  });

  it.runIf(isThorough)('that die in the middle are gone on from', async () => {
    await load(600);
    const { rows } = await sql<{ id: number }>`
      select id from mics where city_id = (select id from cities where slug = 'los-angeles')
      order by id offset 50 limit 1`.execute(database.db);
    const blocker = await database.db.startTransaction().execute();
    await sql`select from mics where id = ${rows[0]?.id} for update`.execute(blocker);
    const own = createDatabase({ url: database.url, applicationName: 'dies' });
    const dying = keepAllNights(own.db, friday, { micsPerBatch: 20 }).catch(
      (error: Error) => error,
    );
    const waits = sql`
      select pid from pg_stat_activity
      where application_name = 'dies' and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await waits.execute(database.db)).rows).toHaveLength(1), {
      timeout: 60_000,
      interval: 5,
    });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'dies'`.execute(database.db);
    expect(await dying).toBeInstanceOf(Error);
    await blocker.rollback().execute();
    const turn = sql`
      select done_to_mic_id > 0 as is_begun, kept_for from city_nights
      where city_id = (select id from cities where slug = 'los-angeles')`;
    expect((await turn.execute(database.db)).rows).toEqual([{ is_begun: true, kept_for: null }]);
    expect((await findNightFaults(database.db, friday)).wanted.length).toBeGreaterThan(0);
    await keepAllNights(worker, friday);
    expect(await findNightFaults(database.db, friday)).toEqual(noFaults);
    await own.db.destroy();
  });
});
