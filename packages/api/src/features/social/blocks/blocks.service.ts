import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { UserReference } from '@stagetime/contracts/core/schemas';
import { blockRefusals } from '@stagetime/contracts/social/blocks/messages';
import { blockedMax } from '@stagetime/contracts/social/rules';
import type { BlockedListView, BlockInput } from '@stagetime/contracts/social/schemas';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Owner } from '../../../core/authorize.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { presentCard } from '../../accounts/accounts.service.ts';
import { type Deed, dismissAllOf, notify } from '../../notifications/notifications.service.ts';
import { isMember } from '../follows/follows.queries.ts';
import { blockedBetween, silencedBy } from '../social.predicates.ts';
import {
  countBlocked,
  deleteBlock,
  deleteFollowsBetween,
  holds,
  listBlockedRows,
  lockPair,
  putBlock,
} from './blocks.queries.ts';

type Writing = WriteContext & WithActor<Owner>;

function requireOther({ actor }: Writing, userId: number): void {
  if (userId === actor.userId) throw invalidField('userId', blockRefusals.self);
}

/**
 * Blocks or mutes someone. A block ends following both ways in the same transaction. What they made
 * the caller's inbox hold leaves it. Repeating it is no error. Throws INVALID_INPUT for oneself and
 * beyond {@link blockedMax}, NOT_FOUND for who is not here.
 */
export async function block(ctx: Writing, { userId, kind }: BlockInput): Promise<BlockedListView> {
  const { actor } = ctx;
  requireOther(ctx, userId);
  return ctx.write(async (write) => {
    const { trx } = write;
    await lockPair(trx, actor.userId, userId);
    if (!(await isMember(trx, userId))) {
      throw new DomainError('NOT_FOUND', blockRefusals.notFound);
    }
    await putBlock(trx, actor, { blockedId: userId, kind, now: ctx.now() });
    // Someone's writes wait for each other, so no two count at once.
    if ((await countBlocked(trx, actor)) > blockedMax) {
      throw invalidField('userId', blockRefusals.tooMany);
    }
    if (kind === 'block') await deleteFollowsBetween(trx, actor, userId);
    await dismissAllOf(write, ctx, userId);
    return listBlocked({ ...ctx, db: trx });
  });
}

/** Ends a block or mute of one's own; repeating it is no error. What a block ended stays ended. */
export async function unblock(ctx: Writing, { userId }: UserReference): Promise<BlockedListView> {
  const { actor } = ctx;
  requireOther(ctx, userId);
  return ctx.write(async ({ trx }) => {
    await lockPair(trx, actor.userId, userId);
    await deleteBlock(trx, actor, userId);
    return listBlocked({ ...ctx, db: trx });
  });
}

/** Whom the caller has blocked or muted: by this the client hides what they wrote and their faces. */
export async function listBlocked({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<BlockedListView> {
  const rows = await listBlockedRows(db, actor);
  const people = rows.map((row) => {
    const { id, kind } = row;
    if (row.disabled_at === null) {
      return { ...presentCard(row), profileImageUrl: row.profile_image_url, kind };
    }
    const name = accountMessages.formerMember;
    return { userId: id, name, slug: profileSlug(null, id), profileImageUrl: null, kind };
  });
  return { people };
}

/**
 * Whether either of two people blocked the other, which stays so until the transaction has ended: what
 * follows happens before a block or not at all.
 */
export async function holdBlocks(
  trx: Transaction<DB>,
  oneId: number,
  otherId: number,
): Promise<boolean> {
  await lockPair(trx, oneId, otherId);
  return holds(trx, blockedBetween(oneId, otherId));
}

/** Whether someone wants to hear nothing of another, by a block or a mute of theirs. */
export async function isSilenced(
  trx: Transaction<DB>,
  { listener, source }: { readonly listener: number; readonly source: number },
): Promise<boolean> {
  return holds(trx, silencedBy(listener, source));
}

/**
 * Tells someone of what someone else did, unless they blocked or muted them. Features above call this
 * and never `notify`, which knows no one's blocks.
 */
export async function tell(
  write: Write,
  ctx: Pick<Context, 'now' | 'tools'>,
  deed: Deed,
): Promise<void> {
  const silent = { listener: deed.recipientId, source: deed.sourceId };
  if (await isSilenced(write.trx, silent)) return;
  await notify(write, ctx, deed);
}
