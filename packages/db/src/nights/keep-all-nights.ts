import { toLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { type CityClock, cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { sql, type Transaction } from 'kysely';
import { anyOf, type Database } from '../database.ts';
import type { DB } from '../tables.ts';
import { compareNights, keepNights } from './keep-nights.ts';

/** Few enough for a statement to end in a fraction of the time that it has, on a busy machine too. */
const usualBatch = 500;
type KeepOptions = {
  readonly isStopped?: () => boolean;
  /** Mics that are looked at in one transaction. */
  readonly micsPerBatch?: number;
};

/** What is over is kept for so many days. */
const pastDays = 7;

/**
 * Brings the nights of the whole directory to what the schedules say at `now`: mics that were written
 * without, and every city whose date is a new one. Whatever is up to date costs two statements. Many
 * processes may do it at once: each batch is one's, and what one leaves behind another goes on with, so
 * it may also be told to stop between two of them.
 */
export async function keepAllNights(
  db: Database,
  now: Date,
  { isStopped = () => false, micsPerBatch = usualBatch }: KeepOptions = {},
): Promise<void> {
  while (!isStopped() && (await keepDueMics(db, now, micsPerBatch)) > 0);
  const cities = await db
    .selectFrom('cities')
    .leftJoin('city_nights', 'city_nights.city_id', 'cities.id')
    .select(['cities.id', 'time_zone', 'kept_for'])
    .orderBy('cities.id')
    .execute();
  for (const { id, time_zone, kept_for } of cities) {
    const clock = cityClock(now, time_zone);
    if (kept_for === clock.today) continue;
    while (!isStopped() && (await keepCityBatch(db, id, clock, now, micsPerBatch)));
  }
}

/** Mics that someone wrote without keeping their nights; returns how many it took. */
async function keepDueMics(db: Database, now: Date, micsPerBatch: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mic_id: number }>`
      delete from nights_due where id in (
        select id from nights_due order by id limit ${micsPerBatch} for update skip locked)
      returning mic_id`.execute(trx);
    await keepNights(
      trx,
      rows.map(({ mic_id }) => mic_id),
      now,
    );
    return rows.length;
  });
}

/** The next mics of a city; false when none is left, or another process is at work on them. */
async function keepCityBatch(
  db: Database,
  cityId: number,
  clock: CityClock,
  now: Date,
  micsPerBatch: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const doneTo = await takeTurn(trx, cityId, clock);
    if (doneTo === undefined) return false;
    const rows = await trx
      .selectFrom('mics')
      .select('id')
      .where('city_id', '=', cityId)
      .where('id', '>', doneTo)
      .orderBy('id')
      .limit(micsPerBatch)
      .execute();
    const ids = rows.map(({ id }) => id);
    await keepNights(trx, await findStaleMics(trx, ids, now), now);
    await removePast(trx, ids, clock);
    const isDone = ids.length < micsPerBatch;
    await trx
      .updateTable('city_nights')
      .set(isDone ? { kept_for: clock.today } : {})
      .set({ working_on: isDone ? null : clock.today, done_to_mic_id: ids.at(-1) ?? doneTo })
      .where('city_id', '=', cityId)
      .execute();
    return !isDone;
  });
}

/** The mic to go on behind, for as long as the transaction runs; undefined when there is nothing to do. */
async function takeTurn(
  trx: Transaction<DB>,
  cityId: number,
  { today }: CityClock,
): Promise<number | undefined> {
  await trx
    .insertInto('city_nights')
    .values({ city_id: cityId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const turn = await trx
    .selectFrom('city_nights')
    .select(['kept_for', 'working_on', 'done_to_mic_id'])
    .where('city_id', '=', cityId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (turn === undefined || turn.kept_for === today) return undefined;
  return turn.working_on === today ? turn.done_to_mic_id : 0;
}

/** Those whose nights have to be written; looks without a lock, which keeping them takes. */
async function findStaleMics(
  trx: Transaction<DB>,
  micIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { mics, wanted, unwanted } = await compareNights(trx, micIds, now);
  if (unwanted.length > 0) return mics.map(({ id }) => id);
  return [...new Set(wanted.map((night) => night.mic_id))];
}

async function removePast(
  trx: Transaction<DB>,
  micIds: readonly number[],
  { todayNumber }: CityClock,
): Promise<void> {
  const first = toLocalDate(todayNumber - pastDays);
  await trx
    .deleteFrom('nights')
    .where('mic_id', '=', anyOf(micIds))
    .where('local_date', '<', first)
    .execute();
}
