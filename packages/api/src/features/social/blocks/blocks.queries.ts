import type { BlockKind } from '@stagetime/contracts/social/rules';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';

/**
 * Lets one transaction at a time do what a block between two people would decide. One lock for both
 * directions, so two of them wait for each other in one order.
 */
export async function lockPair(
  trx: Transaction<DB>,
  oneId: number,
  otherId: number,
): Promise<void> {
  const pair = `pair ${Math.min(oneId, otherId)} ${Math.max(oneId, otherId)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(trx);
}

/** What one of the predicates says of two people. */
export async function holds(db: Database, predicate: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${predicate} as holds`.execute(db);
  return rows[0]?.holds ?? false;
}

type Block = { readonly blockedId: number; readonly kind: BlockKind; readonly now: Date };

/** Blocks or mutes someone. The same again changes nothing, the other kind takes its place. */
export async function putBlock(
  trx: Transaction<DB>,
  owner: Owner,
  { blockedId, kind, now }: Block,
): Promise<void> {
  await trx
    .insertInto('blocks')
    .values({ blocker_id: owner.userId, blocked_id: blockedId, kind, since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['blocker_id', 'blocked_id'])
        .doUpdateSet({ kind, since: now })
        .where('blocks.kind', '<>', kind),
    )
    .execute();
}

export async function deleteBlock(
  trx: Transaction<DB>,
  owner: Owner,
  blockedId: number,
): Promise<void> {
  await trx
    .deleteFrom('blocks')
    .where(ownedBy(owner, 'blocks'))
    .where('blocked_id', '=', blockedId)
    .execute();
}

/** Ends the following of two people, both ways. */
export async function deleteFollowsBetween(
  trx: Transaction<DB>,
  owner: Owner,
  otherId: number,
): Promise<void> {
  await sql`
    delete from follows where (follower_id, followed_id)
      in ((${owner.userId}, ${otherId}), (${otherId}, ${owner.userId}))`.execute(trx);
}

export async function countBlocked(db: Database, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownedBy(owner, 'blocks'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whom the caller has blocked or muted, the latest first; people who are suspended, too. */
export async function listBlockedRows(db: Database, owner: Owner) {
  return (
    db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.blocked_id')
      .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
      .select(['users.profile_image_url', 'users.disabled_at'])
      // A check of the table.
      .select(sql<BlockKind>`blocks.kind`.as('kind'))
      .where(ownedBy(owner, 'blocks'))
      .orderBy('blocks.since', 'desc')
      .orderBy('blocks.blocked_id')
      .execute()
  );
}
