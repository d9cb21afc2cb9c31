import { createHash } from 'node:crypto';
import type { Database } from '@stagetime/db/database';

function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('hex');
}

/** How many wrong passwords there were since the last right one. */
export async function countFailuresInARow(db: Database, who: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('in_a_row')
    .where('key', '=', keyOf(who))
    .executeTakeFirst();
  return row?.in_a_row ?? 0;
}

export async function addFailure(db: Database, who: string, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_failures')
    .values({ key: keyOf(who), in_a_row: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        in_a_row: eb('sign_in_failures.in_a_row', '+', 1),
        last_at: now,
      })),
    )
    .execute();
}

export async function clearFailures(db: Database, whos: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', 'in', whos.map(keyOf)).execute();
}

export async function purgeFailures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('last_at', '<', before).execute();
}
