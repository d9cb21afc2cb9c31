import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/owner.ts';

/** Only to be a key of its own. */
const deletionLock = 7_204_511_903;

/**
 * The caller's account, which nobody refers to or changes any more until the transaction has ended.
 * People are erased one after the other: two who follow each other would wait for each other, and two
 * super admins would both believe that the other stays.
 */
export async function lockOwnAccount(trx: Transaction<DB>, owner: Owner) {
  await sql`select pg_advisory_xact_lock(${deletionLock})`.execute(trx);
  return trx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['accounts.email', 'accounts.phone', 'accounts.role'])
    .where(ownedBy(owner, 'users'))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether there is another super admin, who stays one until the transaction has ended. Whatever that one is
 * writing goes on: it holds their row too, and may wait for this transaction, as their own deletion does.
 */
export async function holdOtherSuperAdmin(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('users.id')
    .where('accounts.role', '=', 'super_admin')
    .where('users.disabled_at', 'is', null)
    .where('users.id', '<>', userId)
    .orderBy('users.id')
    .forShare()
    .execute();
  return rows.length > 0;
}
