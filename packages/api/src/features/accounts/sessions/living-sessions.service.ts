import type { Database } from '@stagetime/db/database';
import { isLive } from './session-life.ts';
import { listSessionsByIds } from './sessions.queries.ts';

/** Those of these sessions that let somebody in, for whatever stays open longer than a request. */
export async function listLivingSessions(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await listSessionsByIds(db, sessionIds);
  return new Set(rows.filter((row) => isLive(row, now)).map(({ id }) => id));
}
