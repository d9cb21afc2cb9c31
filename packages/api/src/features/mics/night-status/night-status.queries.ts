import { DomainError } from '@stagetime/contracts/core/errors';
import type { ReportKind } from '@stagetime/contracts/mics/night-reports/rules';
import { nightRefusals } from '@stagetime/contracts/mics/nights/messages';
import { keepNights } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Actor } from '../../../core/context.ts';
import { writeMic } from '../editing/editing.queries.ts';
import { isOwnMic } from '../mics.predicates.ts';
import { selectPublicMicFor } from '../reference.queries.ts';
import { sayWhyNotListed } from '../status/status.queries.ts';

/** What is over is kept for so many days, as nights are. */
const pastDays = 7;

/** A mic that everyone sees and the actor looks after. */
export function selectOwnPublicMic(db: Kysely<DB>, actor: Actor, reference: string) {
  return selectPublicMicFor(db, actor, reference).where((eb) => isOwnMic(eb, actor));
}

/** The same; no one else writes it until the transaction has ended. Throws NOT_FOUND, with what became of it. */
export async function lockOwnPublicMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  const query = selectOwnPublicMic(trx, actor, reference).forNoKeyUpdate('mics');
  const mic = await query.executeTakeFirst();
  if (mic === undefined) {
    throw new DomainError('NOT_FOUND', await sayWhyNotListed(trx, actor, reference));
  }
  return mic;
}

/** What a mic has on a date. */
export async function findNight(trx: Transaction<DB>, micId: number, date: string) {
  return trx
    .selectFrom('nights')
    .select(['ends_at', 'is_certain'])
    .where('mic_id', '=', micId)
    .where('local_date', '=', date)
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

type NightStatus = {
  readonly micId: number;
  readonly date: string;
  readonly sentence: string;
  /** Null where people say so who are independent of one another. */
  readonly setBy: number | null;
  readonly now: Date;
  /** Where it takes place instead; left out where it is cancelled. */
  readonly moved?: { readonly toDate: string; readonly toTime: string | null };
};

/**
 * Tells whether it said something else before. Where a night that was moved is cancelled it stays known
 * where it was moved to: that is where people would go.
 */
export async function upsertStatus(
  trx: Transaction<DB>,
  { micId, date, sentence, setBy, now, moved }: NightStatus,
): Promise<boolean> {
  const status = moved === undefined ? 'cancelled' : 'moved';
  const place = moved && { moved_to_date: moved.toDate, moved_to_time: moved.toTime };
  const said = { status, sentence, by_people: setBy === null, ...place };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('night_statuses')
    .values({ mic_id: micId, local_date: date, ...said, set_by: setBy, set_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['mic_id', 'local_date'])
        .doUpdateSet({ ...said, set_by: setBy, set_at: now })
        .where((eb) =>
          eb.or(
            Object.entries(said).map(([column, value]) =>
              eb(sql.ref(`night_statuses.${column}`), 'is distinct from', value),
            ),
          ),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether a night is otherwise than its schedule says, and who makes it so; undefined where it is not. */
export async function findStatus(trx: Transaction<DB>, micId: number, date: string) {
  return trx
    .selectFrom('night_statuses')
    .select(['status', 'by_people'])
    .where('mic_id', '=', micId)
    .where('local_date', '=', date)
    .executeTakeFirst();
}

/** Throws CONFLICT for a night that is cancelled: no word of one that is on ends that unasked. */
export async function checkIsOn(trx: Transaction<DB>, micId: number, date: string): Promise<void> {
  if ((await findStatus(trx, micId, date))?.status === 'cancelled') {
    throw new DomainError('CONFLICT', nightRefusals.cancelledMeanwhile);
  }
}

/** Throws CONFLICT where taking this word back would end another one, which was said since. */
export async function checkHolds(
  trx: Transaction<DB>,
  { micId, date }: Pick<NightStatus, 'micId' | 'date'>,
  kind: ReportKind,
): Promise<void> {
  const status = await findStatus(trx, micId, date);
  if (status === undefined || status.by_people || status.status === kind) return;
  const { cancelledMeanwhile, changedMeanwhile } = nightRefusals;
  if (status.status === 'cancelled') throw new DomainError('CONFLICT', cancelledMeanwhile);
  // Beside a move the list may be full.
  if (kind === 'cancelled') throw new DomainError('CONFLICT', changedMeanwhile);
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

/** Has a mic's nights follow. It is changed as a whole: its calendar and search engines see by that instant that it was. */
export async function touchMic(trx: Transaction<DB>, micId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('night_statuses')
    .where('mic_id', '=', micId)
    .where(
      (eb) => eb.fn('greatest', ['local_date', 'moved_to_date']),
      '<',
      sql<string>`(${now}::timestamptz - make_interval(days => ${pastDays}))::date`,
    )
    .execute();
  await writeMic(trx, micId, {}, now);
  await keepNights(trx, [micId], now);
}
