import { keepNights } from '@stagetime/db/nights/keep-nights';
import type { DB, Mics } from '@stagetime/db/tables';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { type Change, keepVersion } from '../history/history.queries.ts';
import { isOwnMic, isReferredMic, selectRelation } from '../mics.predicates.ts';

export type EditedMic = Selectable<Mics>;

function selectOwn(db: Kysely<DB>, actor: Actor, reference: string) {
  return db
    .selectFrom('mics')
    .selectAll('mics')
    .select((eb) => selectRelation(eb, actor))
    .where((eb) => isOwnMic(eb, actor))
    .where((eb) => isReferredMic(eb, reference));
}

/** A mic that the actor looks after, whatever its state. */
export async function findEditedMic(db: Kysely<DB>, actor: Actor, reference: string) {
  return selectOwn(db, actor, reference).executeTakeFirst();
}

/** The same; no one else writes it until the transaction has ended. */
export async function lockEditedMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  return selectOwn(trx, actor, reference).forNoKeyUpdate('mics').executeTakeFirst();
}

/** The city of a mic that has one. */
export async function getCityOfMic(trx: Transaction<DB>, { id }: Pick<EditedMic, 'id'>) {
  return trx
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['cities.name', 'cities.state'])
    .where('mics.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function updateEdited(
  trx: Transaction<DB>,
  mic: Authorized<EditedMic, 'edit'>,
  columns: Updateable<Mics>,
  change: Change,
): Promise<void> {
  const { now } = change;
  await writeMic(trx, mic.id, columns, now);
  await keepVersion(trx, mic, columns, change);
  await keepNights(trx, [mic.id], now);
}

/** `updated_at` is the row's version, so it grows with every change, within one millisecond too. */
export async function writeMic(
  trx: Transaction<DB>,
  id: number,
  columns: Updateable<Mics>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mics')
    .set({
      ...columns,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
}
