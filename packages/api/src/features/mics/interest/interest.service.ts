import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type { MicsOfPage } from '@stagetime/contracts/mics/favorites/schemas';
import type {
  InterestCountsView,
  InterestedListView,
  InterestView,
  ListInterestedInput,
  SetInterestInput,
} from '@stagetime/contracts/mics/interest/schemas';
import { isAdmin, isSuperAdmin } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { Owner } from '../../../core/owner.ts';
import { readPage } from '../../../core/paging.ts';
import type { WriteContext } from '../../../core/write.ts';
import { getPublicMicId } from '../mics.service.ts';
import {
  deleteInterest,
  insertInterest,
  interestedOrder,
  listInterestCounts,
  selectInterested,
} from './interest.queries.ts';

/** Says that someone comes to a mic, or no longer; repeating it changes nothing. Throws NOT_FOUND. */
export function setInterest(
  ctx: WriteContext & WithActor<Owner>,
  { mic, isInterested }: SetInterestInput,
): Promise<InterestView> {
  return ctx.write(async ({ trx }) => {
    const micId = await getPublicMicId(trx, mic);
    if (isInterested) await insertInterest(trx, ctx.actor, micId, ctx.now());
    else await deleteInterest(trx, ctx.actor, micId);
    const [count] = await listInterestCounts(trx, [micId]);
    return { isInterested, interestedCount: count?.interested_count ?? 0 };
  });
}

/**
 * Who is interested in a mic that everyone may see: admins first by their level, then the newest. Of two
 * of whom one blocked the other neither sees the other here.
 */
export async function listInterested(
  ctx: Context & WithActor<Actor | null>,
  { mic, ...page }: ListInterestedInput,
): Promise<InterestedListView> {
  ctx.countCall('interested', null);
  const micId = await getPublicMicId(ctx.db, mic);
  const withEmail = ctx.actor !== null && isAdmin(ctx.actor);
  const { rows, nextCursor } = await readPage(
    ctx,
    { name: 'interested', of: [micId], order: interestedOrder },
    selectInterested(ctx.db, { micId, withEmail, viewerId: ctx.actor?.userId ?? null }),
    page,
  );
  const people = rows.map((row) => ({
    userId: row.id,
    name: row.stage_name ?? row.name,
    slug: profileSlug(row.custom_slug, row.id),
    profileImageUrl: row.profile_image_url,
    email: row.email,
    role: row.role,
    isAdmin: isAdmin(row),
    isSuperAdmin: isSuperAdmin(row),
  }));
  return { people, nextCursor };
}

/** How many people are interested in the mics of a page. */
export async function countInterested(
  { db }: Pick<Context, 'db'>,
  { micIds }: MicsOfPage,
): Promise<InterestCountsView> {
  const rows = await listInterestCounts(db, micIds);
  return rows.map((row) => ({ micId: row.mic_id, interestedCount: row.interested_count }));
}
