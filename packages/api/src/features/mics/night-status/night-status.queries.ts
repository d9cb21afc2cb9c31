import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Actor } from '../../../core/context.ts';
import { isOwnMic, isPublicMic } from '../mics.predicates.ts';

/** What is over is kept for so many days, as nights are. */
const pastDays = 7;

function selectOwnPublicMic(db: Kysely<DB>, actor: Actor, reference: string) {
  const query = db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.start_time', 'mics.signup_time', 'mics.cancelled_nights'])
    .select(['mics.last_confirmed_at', 'cities.time_zone'])
    .where(isPublicMic)
    .where((eb) => isOwnMic(eb, actor));
  // Slugs are never all digits, so what is names an id.
  if (!/^[0-9]+$/.test(reference)) return query.where('mics.slug', '=', reference);
  const id = Number(reference);
  return query.where('mics.id', '=', Number.isSafeInteger(id) ? id : -1);
}

/** A mic that everybody sees and the actor looks after, by id or slug. */
export async function findOwnPublicMic(db: Kysely<DB>, actor: Actor, reference: string) {
  return selectOwnPublicMic(db, actor, reference).executeTakeFirst();
}

/** The same; nobody else writes it until the transaction has ended. */
export async function lockOwnPublicMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  return selectOwnPublicMic(trx, actor, reference).forNoKeyUpdate('mics').executeTakeFirst();
}

/** A night that is sure to be on a mic's schedule. */
export async function findCertainNight(trx: Transaction<DB>, micId: number, date: string) {
  return trx
    .selectFrom('nights')
    .select('ends_at')
    .where('mic_id', '=', micId)
    .where('local_date', '=', date)
    .where('is_certain', '=', true)
    .executeTakeFirst();
}

/** A mic's nights that are not over, earliest first. */
export async function listNights(db: Kysely<DB>, micId: number, now: Date) {
  return db
    .selectFrom('nights')
    .select(['local_date', 'is_certain'])
    .where('mic_id', '=', micId)
    .where('ends_at', '>', now)
    .orderBy('local_date')
    .execute();
}

export type NightStatus = {
  readonly micId: number;
  readonly date: string;
  readonly sentence: string;
  readonly setBy: number;
  readonly now: Date;
};

/** Tells whether it said something else before. */
export async function upsertCancelled(
  trx: Transaction<DB>,
  { micId, date, sentence, setBy, now }: NightStatus,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('night_statuses')
    .values({
      mic_id: micId,
      local_date: date,
      status: 'cancelled',
      sentence,
      set_by: setBy,
      set_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['mic_id', 'local_date'])
        .doUpdateSet({ sentence, set_by: setBy, set_at: now })
        .where('night_statuses.sentence', '<>', sentence),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What people read of it before; undefined where it was on. */
export async function deleteStatus(
  trx: Transaction<DB>,
  micId: number,
  date: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('night_statuses')
    .where('mic_id', '=', micId)
    .where('local_date', '=', date)
    .returning('sentence')
    .executeTakeFirst();
  return row?.sentence;
}

/** A mic is changed as a whole: its calendar and search engines see by that instant that it was. */
export async function touchMic(trx: Transaction<DB>, micId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('night_statuses')
    .where('mic_id', '=', micId)
    .where(
      'local_date',
      '<',
      sql<string>`(${now}::timestamptz - make_interval(days => ${pastDays}))::date`,
    )
    .execute();
  await trx
    .updateTable('mics')
    .set({ updated_at: nextVersion(now) })
    .where('id', '=', micId)
    .execute();
}

export async function updateConfirmed(
  trx: Transaction<DB>,
  micId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mics')
    .set({ last_confirmed_at: now, updated_at: nextVersion(now) })
    .where('id', '=', micId)
    .execute();
}

/** `updated_at` is the row's version, so it grows with every change, within one millisecond too. */
function nextVersion(now: Date) {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}
