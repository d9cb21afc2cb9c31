import { Id, IdempotencyKey, WrittenText } from '../core/schemas.ts';
import { z } from '../core/zod.ts';
import { MicPageInput, MicReference, MicView, posterFields } from '../mics/schemas.ts';
import { commentMessages } from './messages.ts';
import { commentMaxLength, commentSorts, defaultCommentSort } from './rules.ts';

const Content = WrittenText(commentMaxLength, commentMessages);
export const CommentContent = Content.meta({
  description: `Plain text of 1 to ${commentMaxLength} UTF-16 units, trimmed`,
  example: 'Great room, kind crowd. Sign up early!',
});

export const CommentSort = z.enum(commentSorts);
export const VoteType = z.enum(['upvote', 'downvote']);

export const ListCommentsInput = MicPageInput.extend({
  sort: CommentSort.default(defaultCommentSort),
});
export type ListCommentsInput = z.infer<typeof ListCommentsInput>;

export const AddCommentInput = z.strictObject({
  mic: MicReference,
  content: CommentContent,
  idempotencyKey: IdempotencyKey.optional(),
});
export type AddCommentInput = z.infer<typeof AddCommentInput>;

export const EditCommentInput = z.strictObject({
  commentId: Id,
  content: CommentContent,
  idempotencyKey: IdempotencyKey.optional(),
});
export type EditCommentInput = z.infer<typeof EditCommentInput>;

export const DeleteCommentInput = z.strictObject({ commentId: Id });
export type DeleteCommentInput = z.infer<typeof DeleteCommentInput>;

/** The vote that someone wants to have, whatever they have now. */
export const SetVoteInput = z.strictObject({
  commentId: Id,
  vote: z.enum(['upvote', 'downvote', 'none']),
});
export type SetVoteInput = z.infer<typeof SetVoteInput>;

/** A tap on an arrow: the same one again takes the vote back. */
export const ToggleVoteInput = z.strictObject({ commentId: Id, voteType: VoteType });
export type ToggleVoteInput = z.infer<typeof ToggleVoteInput>;

export const CommentView = z.object({
  id: z.int(),
  /** Of a hidden one the sentence that stands in its place. */
  content: z.string(),
  /** Whether its words are kept back: its place stays. */
  isHidden: z.boolean(),
  /** In ISO 8601; read by everyone, so no Date. */
  createdAt: z.string(),
  /** Later than `createdAt` where the author changed the words. */
  updatedAt: z.string(),
  upvotes: z.int(),
  downvotes: z.int(),
  author: z.object({
    userId: z.int(),
    /** The one name that is shown: the stage name where there is one. */
    name: z.string(),
    stageName: z.string().nullable(),
    slug: z.string(),
    profileImageUrl: z.string().nullable(),
    /** Whether they host the mic that it is said of. */
    isHost: z.boolean(),
  }),
});
export type CommentView = z.infer<typeof CommentView>;

export const CommentListView = z.object({
  comments: z.array(CommentView),
  nextCursor: z.string().nullable(),
});
export type CommentListView = z.infer<typeof CommentListView>;

/** The latest comments of someone that everyone reads, each with the mic that it is said of. */
export const PersonCommentsView = z.array(
  CommentView.omit({ author: true, isHidden: true }).extend({
    mic: MicView.pick(posterFields),
  }),
);
export type PersonCommentsView = z.infer<typeof PersonCommentsView>;

/** The comments that someone voted on, by id. */
export const OwnVotesView = z.record(z.string(), VoteType);
export type OwnVotesView = z.infer<typeof OwnVotesView>;

export const VoteView = z.object({
  action: z.enum(['added', 'changed', 'removed', 'unchanged']),
  vote: VoteType.nullable(),
  upvotes: z.int(),
  downvotes: z.int(),
});
export type VoteView = z.infer<typeof VoteView>;
