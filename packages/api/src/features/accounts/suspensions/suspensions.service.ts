import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

export type Suspension = {
  readonly userId: number;
  readonly reason: string;
  readonly since: Date;
  /** Null for good. */
  readonly until: Date | null;
  /** Null where that account is gone. */
  readonly decidedBy: number | null;
};

/**
 * Suspends someone and ends all their sessions; false, and nothing, where they are suspended already or gone.
 * Whatever they are writing waits for it, or is done before: nothing of theirs comes after.
 */
export async function suspend(
  trx: Transaction<DB>,
  { userId, reason, since, until, decidedBy }: Suspension,
): Promise<boolean> {
  // Stronger than an update's own lock, for which those who hold the account (holdOpenAccount) do not wait.
  const locked = await trx
    .selectFrom('users')
    .select('suspended_until')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return false;
  if (locked.suspended_until !== null && locked.suspended_until > since) return false;
  await setEnd(trx, userId, until ?? 'infinity');
  const columns = { reason, since, decided_by: decidedBy };
  await trx
    .insertInto('suspensions')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  await deleteSessionsOf(trx, userId);
  return true;
}

/**
 * The same as {@link findSuspension}; it stays, or is lifted already, until the transaction has ended. Whoever
 * holds it and a case about it takes it first, so that two never wait for each other.
 */
export async function holdSuspension(
  trx: Transaction<DB>,
  userId: number,
  now: Date,
): Promise<Suspension | undefined> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findSuspension(trx, userId, now);
}

/** Lets someone sign in again; the sessions that ended stay ended. */
export async function liftSuspension(trx: Transaction<DB>, userId: number): Promise<void> {
  await setEnd(trx, userId, null);
  await trx.deleteFrom('suspensions').where('user_id', '=', userId).execute();
}

async function setEnd(
  trx: Transaction<DB>,
  userId: number,
  end: Date | 'infinity' | null,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ suspended_until: sql`${end}::timestamptz` })
    .where('id', '=', userId)
    .execute();
}

/** The suspension that holds for someone at an instant. */
export async function findSuspension(
  db: Database,
  userId: number,
  now: Date,
): Promise<Suspension | undefined> {
  const row = await db
    .selectFrom('suspensions')
    .innerJoin('users', 'users.id', 'suspensions.user_id')
    .select(['suspensions.reason', 'suspensions.since', 'suspensions.decided_by'])
    .select((eb) => eb.ref('users.suspended_until').$notNull().as('until'))
    .where('users.id', '=', userId)
    .where('users.suspended_until', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { reason, since, decided_by: decidedBy, until } = row;
  return { userId, reason, since, until: readEnd(until), decidedBy };
}

/** When a suspension ends; null for good, which the driver reads as the number Infinity. */
export function readEnd(until: Date): Date | null {
  return until instanceof Date ? until : null;
}
