import type { Role } from '@stagetime/contracts/accounts/schemas';
import type { Database } from '@stagetime/db/database';
import type { Sessions } from '@stagetime/db/tables';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { isLive, lifeOf, maxLife, maxSessions } from './session-token.ts';
import {
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessionRows,
  type SessionRow,
} from './sessions.queries.ts';

// The only file that knows lucia. It makes, validates and ends sessions; their ids come hashed from
// us, and when a session ends is decided by the adapter, because lucia knows one life for everyone.

type SessionAttributes = {
  readonly method: Sessions['method'];
  readonly userAgent: string | null;
  readonly network: string | null;
  readonly createdAt: Date;
  readonly activeAt: Date;
};
type UserAttributes = { readonly role: Role };

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** lucia looks at a clock of its own. It gets living sessions only, so any time to come will do. */
const luciasTimeLeft = 60_000;

function toSession(row: SessionRow): DatabaseSession {
  return {
    id: row.id,
    userId: row.user_id,
    expiresAt: new Date(Date.now() + luciasTimeLeft),
    attributes: {
      method: row.method,
      userAgent: row.user_agent,
      network: row.network,
      createdAt: row.created_at,
      activeAt: row.active_at,
    },
  };
}

function createAdapter(db: Database, now: Date): Adapter {
  let isNoted = true;
  return {
    async getSessionAndUser(sessionId) {
      const row = await findSession(db, sessionId);
      if (row === undefined || !isLive(row, now)) return [null, null];
      isNoted = now.getTime() - row.active_at.getTime() < lifeOf(row.role).noted;
      return [toSession(row), { id: row.user_id, attributes: { role: row.role } }];
    },
    async getUserSessions(userId) {
      const rows = await listSessionRows(db, userId);
      return rows.filter((row) => isLive(row, now)).map(toSession);
    },
    async setSession({ id, userId, attributes }) {
      const { method, userAgent, network, createdAt, activeAt } = attributes;
      const times = { created_at: createdAt, active_at: activeAt };
      const row = { id, user_id: userId, method, user_agent: userAgent, network, ...times };
      await insertSession(db, row, maxSessions);
    },
    async updateSessionExpiration(sessionId) {
      if (isNoted) return;
      await db
        .updateTable('sessions')
        .set({ active_at: now })
        .where('id', '=', sessionId)
        .execute();
    },
    async deleteSession(sessionId) {
      await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    },
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    async deleteExpiredSessions() {
      const activeBefore = new Date(now.getTime() - maxLife.idle);
      const createdBefore = new Date(now.getTime() - maxLife.absolute);
      await db
        .deleteFrom('sessions')
        .where((eb) =>
          eb.or([eb('active_at', '<=', activeBefore), eb('created_at', '<=', createdBefore)]),
        )
        .execute();
    },
  };
}

/** Sessions at one instant, on a database or within a transaction. */
export function createLucia(db: Database, now: Date): Lucia<SessionAttributes, UserAttributes> {
  return new Lucia(createAdapter(db, now), {
    // Less than half of it is ever left, so each use asks the adapter, which decides.
    sessionExpiresIn: new TimeSpan(maxLife.absolute / 1000, 's'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}
