import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from '../tables.ts';

/**
 * Puts a part of the demo in, once in the life of a database and as a whole or not at all; undefined when
 * it was there already. Several processes may call it at once: one works, the others wait for it.
 */
export async function seedOnce<Result>(
  db: Database,
  name: string,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (trx) => {
    // Who comes second waits as long as the first one works.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = '60s'`.execute(trx);
    const marked = await trx
      .insertInto('demo_seeds')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    return marked === undefined ? undefined : work(trx);
  });
}
