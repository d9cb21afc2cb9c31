import { commentMessages } from '@stagetime/contracts/comments/messages';
import type {
  AddCommentInput,
  CommentListView,
  CommentView,
  DeleteCommentInput,
  EditCommentInput,
  ListCommentsInput,
  OwnVotesInput,
  OwnVotesView,
} from '@stagetime/contracts/comments/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { skipAudit, writeAudit } from '../../core/audit.ts';
import type { Context, WithActor } from '../../core/context.ts';
import type { Owner } from '../../core/ownership.ts';
import { readPage } from '../../core/paging.ts';
import type { WriteContext } from '../../core/write.ts';
import { getPublicMicId } from '../mics/mics.service.ts';
import { limits } from './comments.limits.ts';
import { canDeleteAnyComment } from './comments.policy.ts';
import { presentComment } from './comments.presenter.ts';
import {
  commentOrder,
  eraseComment,
  findComment,
  insertComment,
  listOwnVotes as listOwnVoteRows,
  selectComments,
  updateOwnComment,
} from './comments.queries.ts';
import { type Written, writeComments } from './write-comments.ts';

/** A page of what people say about an approved mic. Throws NOT_FOUND for any other. */
export async function listComments(
  ctx: Context,
  { mic, sort, ...page }: ListCommentsInput,
): Promise<CommentListView> {
  const order = commentOrder(sort);
  const list = { name: 'comments', of: [mic, sort], order };
  const { rows, nextCursor } = await readPage(ctx, list, selectComments(ctx.db, mic), page);
  // Nobody said anything, or there is no such mic.
  if (rows.length === 0) await getPublicMicId(ctx.db, mic);
  return { comments: rows.map(presentComment), nextCursor };
}

/** What somebody voted on the comments of a mic. Throws NOT_FOUND. */
export async function listOwnVotes(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner>,
  { mic }: OwnVotesInput,
): Promise<OwnVotesView> {
  const rows = await listOwnVoteRows(db, actor, await getPublicMicId(db, mic));
  return Object.fromEntries(
    rows.map((row) => [row.comment_id, row.is_upvote ? 'upvote' : 'downvote']),
  );
}

/** As {@link listOwnVotes}; null for a visitor. */
export async function listMaybeOwnVotes(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner | null>,
  input: OwnVotesInput,
): Promise<OwnVotesView | null> {
  return actor === null ? null : listOwnVotes({ db, actor }, input);
}

/** Says something about an approved mic. Throws NOT_FOUND, and RATE_LIMITED for who says a lot. */
export function addComment(
  ctx: WriteContext & WithActor<Owner>,
  { mic, content, idempotencyKey }: AddCommentInput,
): Promise<CommentView> {
  const who = String(ctx.actor.userId);
  return writeComments(
    ctx,
    async (trx) => {
      const row = await insertComment(trx, ctx.actor, { mic, content, now: ctx.now() });
      if (row === undefined) throw new DomainError('NOT_FOUND', micNotFound);
      return { micId: row.mic_id, result: presentComment(row) };
    },
    {
      idempotencyKey,
      attempts: [
        { limit: limits.commentByUser, who },
        { limit: limits.commentByUserDay, who },
      ],
    },
  );
}

/** Changes one's own words. Throws FORBIDDEN for somebody else's comment, admins too, and NOT_FOUND. */
export function editComment(
  ctx: WriteContext & WithActor<Owner>,
  { commentId, content, idempotencyKey }: EditCommentInput,
): Promise<CommentView> {
  return writeComments(
    ctx,
    async (trx) => {
      const change = { commentId, content, now: ctx.now() };
      const isOwn = await updateOwnComment(trx, ctx.actor, change);
      const written = await getWritten(trx, commentId);
      if (!isOwn) throw new DomainError('FORBIDDEN', commentMessages.notAuthor);
      return written;
    },
    { idempotencyKey },
  );
}

/**
 * Deletes one's own comment; admins delete any, and leave a row in the audit log. Throws FORBIDDEN for
 * somebody else's, and NOT_FOUND.
 */
export function deleteComment(
  ctx: WriteContext<'comment_deleted'> & WithActor<Owner>,
  { commentId }: DeleteCommentInput,
): Promise<void> {
  const { actor } = ctx;
  return writeComments(ctx, async (trx) => {
    const own = await eraseComment(trx, commentId, ctx.now(), actor);
    if (own !== undefined) {
      skipAudit(trx);
      return { micId: own.micId, result: undefined };
    }
    const comment = await findComment(trx, commentId);
    if (comment === undefined) throw notFound();
    if (!canDeleteAnyComment(actor)) throw new DomainError('FORBIDDEN', commentMessages.notYours);
    if (!(await eraseComment(trx, commentId, ctx.now()))) throw notFound();
    await writeAudit(trx, ctx, {
      event: 'comment_deleted',
      actorId: actor.userId,
      targetId: comment.user_id,
      micId: comment.mic_id,
      details: { commentId },
    });
    return { micId: comment.mic_id, result: undefined };
  });
}

/** A comment after the write that made it what it is. */
async function getWritten(trx: Transaction<DB>, commentId: number): Promise<Written<CommentView>> {
  const row = await findComment(trx, commentId);
  if (row === undefined) throw notFound();
  return { micId: row.mic_id, result: presentComment(row) };
}

function notFound(): DomainError {
  return new DomainError('NOT_FOUND', commentMessages.notFound);
}
