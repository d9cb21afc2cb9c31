import { anyOf, type Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';

type Pair = { readonly followerId: number; readonly followedId: number };

/**
 * Follows someone who is here; tells whether that is new. Of any number at once for the same pair one
 * does it, and the counts follow in the same transaction.
 */
export async function insertFollow(
  trx: Transaction<DB>,
  { followerId, followedId }: Pair,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('follows')
    .columns(['follower_id', 'followed_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<number>`${followerId}::bigint`.as('follower_id'),
          'id',
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('id', '=', followedId)
        .where('disabled_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends one's own following of someone; tells whether there was any. */
export async function deleteFollow(
  trx: Transaction<DB>,
  owner: Owner,
  followedId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('follows')
    .where(ownedBy(owner, 'follows'))
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether someone is here whom others may see. */
export async function isMember(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined where there is no one whom others may see. */
export async function findFollowCounts(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('follow_counts', 'follow_counts.user_id', 'users.id')
    .select(({ fn, val }) => [
      fn.coalesce('follow_counts.followers', val(0)).as('followers'),
      fn.coalesce('follow_counts.following', val(0)).as('following'),
    ])
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Those of these people whom the caller follows. */
export async function listFollowedIds(
  db: Database,
  owner: Owner,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followed_id')
    .where(ownedBy(owner, 'follows'))
    .where('followed_id', '=', anyOf(userIds))
    .execute();
  return rows.map(({ followed_id }) => followed_id);
}

/** Each list by whose row it reads, and who shows. */
export const lists = {
  followers: { of: 'follows.followed_id', shown: 'follows.follower_id' },
  following: { of: 'follows.follower_id', shown: 'follows.followed_id' },
} as const;

type ListOptions = {
  readonly userId: number;
  readonly viewerId: number;
  /** No one but admins sees addresses. */
  readonly withEmail: boolean;
};

/** The people of a list; none who are not here any more. */
export function selectFollowList(
  db: Database,
  kind: keyof typeof lists,
  { userId, viewerId, withEmail }: ListOptions,
) {
  const { of, shown } = lists[kind];
  return db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', shown)
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on(sql<boolean>`${withEmail}`),
    )
    .leftJoin('follows as own', (join) =>
      join.onRef('own.followed_id', '=', 'users.id').on('own.follower_id', '=', viewerId),
    )
    .where(of, '=', userId)
    .where('users.disabled_at', 'is', null)
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
    .select(['users.profile_image_url', 'users.home_city', 'accounts.email'])
    .select(sql<boolean>`own.follower_id is not null`.as('is_followed'));
}
export type FollowListRow = Awaited<
  ReturnType<ReturnType<typeof selectFollowList>['execute']>
>[number];
