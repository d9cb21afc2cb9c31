import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { liveChannel } from './live-hub.ts';

/**
 * Tells one thing after the other until `tellNext` finds nothing more, each in one transaction with the note that it
 * was told: whoever dies in the middle loses and doubles nothing.
 */
export async function tellEach(
  db: Database,
  tellNext: (trx: Transaction<DB>) => Promise<boolean>,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    const isTold = await db.transaction().execute(tellNext);
    if (!isTold) return;
    // Readers look by themselves too, only later.
    await sql`select pg_notify(${liveChannel}, '')`.execute(db);
  }
}
