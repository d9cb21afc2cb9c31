import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { UserReference } from '@stagetime/contracts/core/schemas';
import { blockRefusals } from '@stagetime/contracts/social/blocks/messages';
import { followMessages } from '@stagetime/contracts/social/messages';
import type {
  FollowCounts,
  FollowedView,
  FollowListUser,
  FollowListView,
  FollowStatus,
  ListFollowedInput,
  ListFollowsInput,
} from '@stagetime/contracts/social/schemas';
import { sql } from 'kysely';
import { isAdmin, type Owner } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { readPage, type SortOrder } from '../../../core/paging.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { holdBlocks, tell } from '../blocks/blocks.service.ts';
import {
  deleteFollow,
  type FollowListRow,
  findFollowCounts,
  insertFollow,
  isMember,
  listFollowedIds,
  lists,
  selectFollowList,
} from './follows.queries.ts';

const hour = 60 * 60;

/** How often someone may follow, repeats included. Multiplied by RATE_LIMIT_SCALE. */
export const followLimits = {
  followByUser: { name: 'follow-user', max: 30, seconds: hour, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

function notFound(): DomainError {
  return new DomainError('NOT_FOUND', followMessages.notFound);
}

/**
 * Follows someone and tells them; repeating it is no error and tells no one. Throws NOT_FOUND for who
 * is not here, FORBIDDEN where either blocked the other, INVALID_INPUT for oneself, RATE_LIMITED beyond
 * the limit.
 */
export async function follow(
  ctx: WriteContext & WithActor<Actor>,
  { userId: followedId }: UserReference,
): Promise<FollowStatus> {
  const { userId: followerId } = ctx.actor;
  requireOther(followerId, followedId);
  const outcome = await ctx.write(async (write) => {
    if (await holdBlocks(write.trx, followerId, followedId)) return 'blocked';
    const isNew = await insertFollow(write.trx, { followerId, followedId }, ctx.now());
    if (!isNew) return (await isMember(write.trx, followedId)) ? 'followed' : 'absent';
    await tell(write, ctx, { kind: 'follow', recipientId: followedId, sourceId: followerId });
    return 'followed';
  });
  // Outside of it, so that asking for who is not there counts as well.
  if (outcome === 'absent') throw notFound();
  if (outcome === 'blocked') throw new DomainError('FORBIDDEN', blockRefusals.follow);
  return { isFollowing: true };
}

/** Follows someone no more; repeating it is no error, nor is it for who is not here. */
export async function unfollow(
  ctx: WriteContext & WithActor<Owner>,
  { userId: followedId }: UserReference,
): Promise<FollowStatus> {
  requireOther(ctx.actor.userId, followedId);
  await ctx.write(({ trx }) => deleteFollow(trx, ctx.actor, followedId));
  return { isFollowing: false };
}

function requireOther(followerId: number, followedId: number): void {
  if (followerId === followedId) throw invalidField('userId', followMessages.self);
}

/** How many people follow someone, and whom they follow. Throws NOT_FOUND. */
export async function countFollows(
  { db }: Pick<Context, 'db'>,
  { userId }: UserReference,
): Promise<FollowCounts> {
  const counts = await findFollowCounts(db, userId);
  if (counts === undefined) throw notFound();
  return counts;
}

/** Whether the caller follows someone. Throws NOT_FOUND for who is not here. */
export async function getFollowStatus(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner>,
  { userId }: UserReference,
): Promise<FollowStatus> {
  const [followed, isThere] = await Promise.all([
    listFollowedIds(db, actor, [userId]),
    isMember(db, userId),
  ]);
  if (!isThere) throw notFound();
  return { isFollowing: followed.length > 0 };
}

/** Which of these people the caller follows. */
export async function listFollowed(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner>,
  { userIds }: ListFollowedInput,
): Promise<FollowedView> {
  return { userIds: await listFollowedIds(db, actor, userIds) };
}

/** Who follows someone, or whom they follow, the newest first. Throws NOT_FOUND. */
export async function listFollows(
  ctx: Pick<Context, 'db' | 'tools'> & WithActor<Actor>,
  kind: keyof typeof lists,
  { userId, ...page }: ListFollowsInput,
): Promise<FollowListView> {
  const { db, actor } = ctx;
  if (!(await isMember(db, userId))) throw notFound();
  const order: SortOrder = {
    keys: [
      { by: sql`follows.created_at`, type: 'timestamptz' },
      { by: sql.ref(lists[kind].shown), type: 'bigint' },
    ],
    direction: 'desc',
  };
  const options = { userId, viewerId: actor.userId, withEmail: isAdmin(actor) };
  const query = selectFollowList(db, kind, options);
  const list = { name: kind, of: [userId], order };
  const { rows, nextCursor } = await readPage(ctx, list, query, page);
  return { users: rows.map(presentFollowListUser), nextCursor };
}

function presentFollowListUser(row: FollowListRow): FollowListUser {
  return {
    userId: row.id,
    name: row.name,
    stageName: row.stage_name,
    email: row.email,
    slug: profileSlug(row.custom_slug, row.id),
    customSlug: row.custom_slug,
    profileImageUrl: row.profile_image_url,
    homeCity: row.home_city,
    isFollowedByViewer: row.is_followed,
  };
}
