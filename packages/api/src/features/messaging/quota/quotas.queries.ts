import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import type { Owner } from '../../../core/owner.ts';

export type QuotaRow = { readonly used: number; readonly base: number; readonly bonus: number };
type Month = { readonly first: string };

export async function findQuota(
  db: Database,
  userId: number,
  { first }: Month,
): Promise<QuotaRow | undefined> {
  return db
    .selectFrom('message_quotas')
    .select(['used', 'base', 'bonus'])
    .where('user_id', '=', userId)
    .where('month', '=', first)
    .executeTakeFirst();
}

/**
 * Takes one message from the caller's month. Undefined where nothing is left: the row's lock decides, so
 * of any number at once exactly as many succeed as there are.
 */
export async function takeFromQuota(
  trx: Transaction<DB>,
  owner: Owner,
  { first }: Month,
  base: number,
): Promise<QuotaRow | undefined> {
  const query = trx
    .insertInto('message_quotas')
    .values({ user_id: owner.userId, month: first, used: 1, base })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'month'])
        .doUpdateSet({ used: sql`message_quotas.used + 1` })
        .where('message_quotas.used', '<', sql<number>`message_quotas.base + message_quotas.bonus`),
    )
    .returning(['used', 'base', 'bonus']);
  return query.executeTakeFirst();
}

/** Somebody's month as it is, made if need be; nobody changes it until the transaction has ended. */
export async function lockQuota(
  trx: Transaction<DB>,
  userId: number,
  { first }: Month,
  base: number,
): Promise<QuotaRow> {
  return trx
    .insertInto('message_quotas')
    .values({ user_id: userId, month: first, base })
    .onConflict((conflict) =>
      // Takes the row's lock, and changes nothing.
      conflict.columns(['user_id', 'month']).doUpdateSet({ used: sql`message_quotas.used` }),
    )
    .returning(['used', 'base', 'bonus'])
    .executeTakeFirstOrThrow();
}

/** Adds to the locked month; the database refuses more at once than an extension may be. */
export async function addToQuota(
  trx: Transaction<DB>,
  userId: number,
  { first }: Month,
  additional: number,
): Promise<void> {
  await trx
    .updateTable('message_quotas')
    .set({ bonus: sql`bonus + ${additional}::quota_extension` })
    .where('user_id', '=', userId)
    .where('month', '=', first)
    .execute();
}

export async function clearUsed(
  trx: Transaction<DB>,
  userId: number,
  { first }: Month,
): Promise<void> {
  await trx
    .updateTable('message_quotas')
    .set({ used: 0 })
    .where('user_id', '=', userId)
    .where('month', '=', first)
    .execute();
}

/** Forgets months before one. */
export async function purgeQuotas(db: Database, { first }: Month): Promise<void> {
  await db.deleteFrom('message_quotas').where('month', '<', first).execute();
}
