import { commentFailures } from '@stagetime/contracts/comments/messages';
import {
  AddCommentInput,
  CommentListView,
  CommentView,
  DeleteCommentInput,
  EditCommentInput,
  ListCommentsInput,
  OwnVotesInput,
  OwnVotesView,
  SetVoteInput,
  ToggleVoteInput,
  VoteView,
} from '@stagetime/contracts/comments/schemas';
import { NoOutput } from '@stagetime/contracts/core/schemas';
import { procedure, router } from '../../core/trpc.ts';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  listMaybeOwnVotes,
  listOwnVotes,
} from './comments.service.ts';
import { setVote, toggleVote } from './votes.service.ts';

const writesOwn = { principal: 'user', ownership: 'own', limit: 'writes' } as const;
const replicaRead = { limit: 'reads', audit: 'none', readsFrom: 'replica' } as const;
const { signedOut, voteSignedOut } = commentFailures;

export const commentsRouter = router({
  list: procedure({ ...replicaRead, principal: 'anyone', ownership: 'none' })
    .input(ListCommentsInput)
    .output((list: unknown) => CommentListView.parse(list))
    .query(({ ctx, input }) => listComments(ctx, input)),

  ownVotes: procedure({ ...replicaRead, principal: 'user', ownership: 'own' })
    .input(OwnVotesInput)
    .output(OwnVotesView)
    .query(({ ctx, input }) => listOwnVotes(ctx, input)),

  /** For answers to anybody: a visitor has none. */
  maybeOwnVotes: procedure({ ...replicaRead, principal: 'visitor-or-user', ownership: 'own' })
    .input(OwnVotesInput)
    .output(OwnVotesView.nullable())
    .query(({ ctx, input }) => listMaybeOwnVotes(ctx, input)),

  add: procedure({ ...writesOwn, audit: 'none', signedOut })
    .input(AddCommentInput)
    .output(CommentView)
    .mutation(({ ctx, input }) => addComment(ctx, input)),

  edit: procedure({ ...writesOwn, audit: 'none', signedOut })
    .input(EditCommentInput)
    .output(CommentView)
    .mutation(({ ctx, input }) => editComment(ctx, input)),

  delete: procedure({ ...writesOwn, audit: 'comment_deleted', signedOut })
    .input(DeleteCommentInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => deleteComment(ctx, input)),

  vote: procedure({ ...writesOwn, audit: 'none', signedOut: voteSignedOut })
    .input(SetVoteInput)
    .output(VoteView)
    .mutation(({ ctx, input }) => setVote(ctx, input)),

  toggleVote: procedure({ ...writesOwn, audit: 'none', signedOut: voteSignedOut })
    .input(ToggleVoteInput)
    .output(VoteView)
    .mutation(({ ctx, input }) => toggleVote(ctx, input)),
});
