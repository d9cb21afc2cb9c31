import { commentMessages } from '@stagetime/contracts/comments/messages';
import type {
  AddCommentInput,
  CommentListView,
  CommentView,
  DeleteCommentInput,
  EditCommentInput,
  ListCommentsInput,
  OwnVotesView,
  PersonCommentsView,
} from '@stagetime/contracts/comments/schemas';
import type { UserReference } from '@stagetime/contracts/core/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import type { Owner } from '../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../core/context.ts';
import { requireFound } from '../../core/errors.ts';
import { readPage } from '../../core/paging.ts';
import type { Write, WriteContext } from '../../core/write.ts';
import { getPublicMicId } from '../mics/mics.service.ts';
import { authorize } from './comments.policy.ts';
import {
  commentOrder,
  eraseComment,
  findComment,
  insertComment,
  listOwnVotes as listOwnVoteRows,
  lockComment,
  presentComment,
  selectComments,
  selectPersonComments,
  updateComment,
} from './comments.queries.ts';

export { removeComment, setCommentHidden } from './comments.queries.ts';

/** A page of what people say about an approved mic. Throws NOT_FOUND for any other. */
export async function listComments(
  ctx: Context,
  { mic, sort, ...page }: ListCommentsInput,
): Promise<CommentListView> {
  const order = commentOrder(sort);
  const list = { name: 'comments', of: [mic, sort], order };
  const { rows, nextCursor } = await readPage(ctx, list, selectComments(ctx.db, mic), page);
  // No one said anything, or there is no such mic.
  if (rows.length === 0) await getPublicMicId(ctx.db, mic);
  return { comments: rows.map(presentComment), nextCursor };
}

/**
 * The latest comments of someone, the newest first, without any that is deleted or hidden; none of who is suspended
 * or gone, or of whom one blocked the other.
 */
export async function listPersonComments(
  { db, now, actor }: Pick<Context, 'db' | 'now'> & WithActor<Actor | null>,
  { userId }: UserReference,
): Promise<PersonCommentsView> {
  const rows = await selectPersonComments(db, userId, actor, now()).execute();
  return rows.map((row) => ({
    id: row.id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    mic: {
      id: row.mic_id,
      slug: row.slug,
      citySlug: row.city_slug,
      showName: row.show_name,
      categories: row.categories,
      coverImageUrl: row.cover_image_url,
      imageCaption: row.image_caption,
      posterHand: row.poster_hand,
    },
  }));
}

/** What someone voted on the comments of a mic. Throws NOT_FOUND. */
export async function listOwnVotes(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner>,
  { mic }: MicInput,
): Promise<OwnVotesView> {
  const rows = await listOwnVoteRows(db, actor, await getPublicMicId(db, mic));
  return Object.fromEntries(
    rows.map((row) => [row.comment_id, row.is_upvote ? 'upvote' : 'downvote']),
  );
}

/** As {@link listOwnVotes}; null for a visitor. */
export async function listMaybeOwnVotes(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner | null>,
  input: MicInput,
): Promise<OwnVotesView | null> {
  return actor === null ? null : listOwnVotes({ db, actor }, input);
}

/** Says something about an approved mic. Throws NOT_FOUND. */
export function addComment(
  ctx: WriteContext & WithActor<Owner>,
  { mic, content }: AddCommentInput,
): Promise<CommentView> {
  return ctx.write(async ({ trx }) => {
    const row = requireFound(
      await insertComment(trx, ctx.actor, { mic, content, now: ctx.now() }),
      micNotFound,
    );
    return presentComment(row);
  });
}

/** Changes one's own words. Throws FORBIDDEN for someone else's comment, admins too, and NOT_FOUND. */
export function editComment(
  ctx: WriteContext & WithActor<Owner>,
  { commentId, content }: EditCommentInput,
): Promise<CommentView> {
  return ctx.write(async (write) => {
    const comment = authorize(ctx.actor, 'edit', await getLocked(write, ctx.actor, commentId));
    await updateComment(write.trx, comment, { content, now: ctx.now() });
    return presentComment(
      requireFound(await findComment(write.trx, commentId), commentMessages.notFound),
    );
  });
}

/**
 * Deletes one's own comment; admins delete any, and leave a row in the audit log. Throws FORBIDDEN for
 * someone else's, and NOT_FOUND.
 */
export function deleteComment(
  ctx: WriteContext<'comment_deleted'> & WithActor<Owner>,
  { commentId }: DeleteCommentInput,
): Promise<void> {
  const { actor } = ctx;
  return ctx.write(async (write) => {
    const comment = authorize(actor, 'delete', await getLocked(write, actor, commentId));
    await eraseComment(write.trx, comment, ctx.now());
    if (comment.user_id === actor.userId) return write.unaudited();
    await write.audit({
      event: 'comment_deleted',
      targetId: comment.user_id,
      micId: comment.mic_id,
      details: { commentId },
    });
  });
}

async function getLocked({ trx }: Write, owner: Owner, commentId: number) {
  return requireFound(await lockComment(trx, owner, commentId), commentMessages.notFound);
}
