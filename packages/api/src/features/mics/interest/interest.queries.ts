import type { Role } from '@stagetime/contracts/accounts/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/owner.ts';
import type { SortOrder } from '../../../core/paging.ts';
import { isPublicMic } from '../mics.predicates.ts';

/** Where there is one already, nothing happens. */
export async function insertInterest(
  trx: Transaction<DB>,
  owner: Owner,
  micId: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('interests')
    .columns(['user_id', 'mic_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['users.id', sql<number>`${micId}::bigint`.as('mic_id')])
        .select(sql<Date>`${now}::timestamptz`.as('created_at'))
        .where(ownedBy(owner, 'users')),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'mic_id']).doNothing())
    .execute();
}

export async function deleteInterest(
  trx: Transaction<DB>,
  owner: Owner,
  micId: number,
): Promise<void> {
  await trx
    .deleteFrom('interests')
    .where(ownedBy(owner, 'interests'))
    .where('mic_id', '=', micId)
    .execute();
}

/** How many people are interested in each of the mics that everybody may see, where anybody is. */
export async function listInterestCounts(db: Database, micIds: readonly number[]) {
  return db
    .selectFrom('interest_counts')
    .innerJoin('mics', 'mics.id', 'interest_counts.mic_id')
    .select(['interest_counts.mic_id', 'interest_counts.interested_count'])
    .where('interest_counts.mic_id', '=', sql<number>`any(${[...micIds]}::bigint[])`)
    .where('interest_counts.interested_count', '>', 0)
    .where(isPublicMic)
    .execute();
}

/** By level, so that admins come first; then the newest, then the higher id. */
export const interestedOrder: SortOrder = {
  keys: [
    { by: sql`coalesce(accounts.admin_level, 0)`, type: 'smallint' },
    { by: sql`interests.created_at`, type: 'timestamptz' },
    { by: sql`interests.user_id`, type: 'bigint' },
  ],
  direction: 'desc',
};

/**
 * Who is interested in a mic, without an order; their addresses only for who may read them. People of the
 * demo have no account.
 */
export function selectInterested(
  db: Database,
  { micId, withEmail }: { readonly micId: number; readonly withEmail: boolean },
) {
  return db
    .selectFrom('interests')
    .innerJoin('users', 'users.id', 'interests.user_id')
    .leftJoin('accounts', 'accounts.user_id', 'interests.user_id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
    .select(['users.profile_image_url', sql<Role>`coalesce(accounts.role, 'user')`.as('role')])
    .select((eb) =>
      withEmail ? eb.ref('accounts.email').as('email') : sql<string | null>`null`.as('email'),
    )
    .where('interests.mic_id', '=', micId)
    .where('interests.is_shown', '=', true);
}
