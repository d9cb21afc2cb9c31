import type { Database } from '@stagetime/db/database';
import type { DB, Sessions } from '@stagetime/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';

function selectSessions(db: Database) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.user_id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.method', 'sessions.user_agent'])
    .select(['sessions.network', 'sessions.created_at', 'sessions.active_at'])
    .select('accounts.role');
}
export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

/** A session with its person's rights; nothing for someone who is suspended. */
export async function findSession(db: Database, sessionId: string) {
  return selectSessions(db)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('users.disabled_at', 'is', null)
    .where('users.suspended_until', 'is', null)
    .executeTakeFirst();
}

/** Sessions of whomever; none of people who are suspended. */
export async function listSessionsByIds(db: Database, sessionIds: readonly string[]) {
  return (
    selectSessions(db)
      .innerJoin('users', 'users.id', 'sessions.user_id')
      // One parameter: there may be more of them than a statement can have.
      .where('sessions.id', '=', sql<string>`any(${[...sessionIds]}::text[])`)
      .where('users.disabled_at', 'is', null)
      .where('users.suspended_until', 'is', null)
      .execute()
  );
}

/** Every session of someone, the newest first. */
export async function listSessionRows(db: Database, userId: number) {
  return selectSessions(db)
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id')
    .execute();
}

/** As {@link listSessionRows}, of who is calling. */
export async function listOwnSessionRows(db: Database, owner: Owner) {
  return selectSessions(db)
    .where(ownedBy(owner, 'sessions'))
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id')
    .execute();
}

/** Adds a session and drops the oldest ones beyond `most`. */
export async function insertSession(
  db: Database,
  session: Insertable<Sessions>,
  max: number,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.user_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', session.user_id)
        // The new one stays, whatever another process' clock says.
        .where('id', '<>', session.id)
        .orderBy('created_at', 'desc')
        .offset(max - 1),
    )
    .execute();
}

/** Ends one session if it is that person's; tells whether it was. */
export async function deleteOwnSession(
  trx: Transaction<DB>,
  owner: Owner,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where(ownedBy(owner, 'sessions'))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all of someone's own sessions but the one that the call came with. */
export async function deleteOwnOtherSessions(trx: Transaction<DB>, owner: Owner): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where(ownedBy(owner, 'sessions'))
    .where('id', '<>', owner.sessionId)
    .execute();
}

/** Ends all sessions of someone, except one if it is named. */
export async function deleteSessionsOf(
  db: Database,
  userId: number,
  exceptId?: string,
): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  await query.execute();
}
