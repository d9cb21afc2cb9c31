import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

const lockId = '7310425118640237715';
const pause = 100;

/**
 * Does it on one connection while no one else migrates. Who has to wait asks again and again: a session
 * that waits within one statement has a snapshot, and an index that is built concurrently by the one
 * who is at work would wait for its end. The lock is the session's, so it ends with a process that is killed.
 */
export async function underMigrationLock<T>(
  db: Database,
  work: (connection: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    while (!(await tryLock(connection))) await wait(pause);
    return finallyRun(connection, sql`select pg_advisory_unlock(${lockId}::bigint)`, () =>
      work(connection),
    );
  });
}

async function tryLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${lockId}::bigint) as locked`.execute(connection);
  return rows[0]?.locked ?? false;
}

/** Does it while whatever has to wait for a lock waits so many milliseconds at most; 0 for as long as it takes. */
export async function withLockTimeout<T>(
  connection: Database,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  await sql`set lock_timeout = ${sql.lit(milliseconds)}`.execute(connection);
  return finallyRun(connection, sql`reset lock_timeout`, work);
}

/** Whoever lost the connection hears of that, not of what could not be said on it any more. */
async function finallyRun<T>(
  connection: Database,
  last: RawBuilder<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const result = await work().catch(async (error: unknown) => {
    await last.execute(connection).catch(() => {});
    throw error;
  });
  await last.execute(connection);
  return result;
}

/** What another's transaction kept from going on, directly or as the cause: a lock, or a deadlock. */
export function isHeldUp(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '55P03' || cause.code === '40P01')) return true;
  }
  return false;
}
