import { commentFailures } from '@stagetime/contracts/comments/messages';
import {
  AddCommentInput,
  CommentListView,
  CommentView,
  DeleteCommentInput,
  EditCommentInput,
  ListCommentsInput,
  OwnVotesView,
  PersonCommentsView,
  SetVoteInput,
  ToggleVoteInput,
  VoteView,
} from '@stagetime/contracts/comments/schemas';
import { NoOutput, UserReference } from '@stagetime/contracts/core/schemas';
import { MicInput } from '@stagetime/contracts/mics/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { reactionsByUser } from '../../core/rate-limit.ts';
import { router } from '../../core/trpc.ts';
import { limits } from './comments.policy.ts';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  listMaybeOwnVotes,
  listOwnVotes,
  listPersonComments,
} from './comments.service.ts';
import { setVote, toggleVote } from './votes.ts';

const { signedOut, voteSignedOut } = commentFailures;

export const commentsRouter = router({
  list: reads({ who: 'anyone', readsFrom: 'replica' })
    .input(ListCommentsInput)
    .output((list: unknown) => CommentListView.parse(list))
    .query(({ ctx, input }) => listComments(ctx, input)),

  listPersonComments: reads({ who: 'visitor-or-user', readsFrom: 'replica' })
    .input(UserReference)
    .output(PersonCommentsView)
    .query(({ ctx, input }) => listPersonComments(ctx, input)),

  ownVotes: reads({ who: 'user' })
    .input(MicInput)
    .output(OwnVotesView)
    .query(({ ctx, input }) => listOwnVotes(ctx, input)),

  /** For answers to anyone: a visitor has none. */
  maybeOwnVotes: reads({ who: 'visitor-or-user' })
    .input(MicInput)
    .output(OwnVotesView.nullable())
    .query(({ ctx, input }) => listMaybeOwnVotes(ctx, input)),

  add: writes({
    who: 'user',
    limits: [limits.commentByUser, limits.commentByUserDay],
    signedOut,
  })
    .input(AddCommentInput)
    .output(CommentView)
    .mutation(({ ctx, input }) => addComment(ctx, input)),

  edit: writes({ who: 'user', signedOut })
    .input(EditCommentInput)
    .output(CommentView)
    .mutation(({ ctx, input }) => editComment(ctx, input)),

  delete: writes({ who: 'user', audit: ['comment_deleted'], signedOut })
    .input(DeleteCommentInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => deleteComment(ctx, input)),

  vote: writes({ who: 'user', limits: [reactionsByUser], signedOut: voteSignedOut })
    .input(SetVoteInput)
    .output(VoteView)
    .mutation(({ ctx, input }) => setVote(ctx, input)),

  toggleVote: writes({ who: 'user', limits: [reactionsByUser], signedOut: voteSignedOut })
    .input(ToggleVoteInput)
    .output(VoteView)
    .mutation(({ ctx, input }) => toggleVote(ctx, input)),
});
