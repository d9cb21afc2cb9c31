import type { VoteType } from '@stagetime/contracts/comments/rules';
import type { VoteView } from '@stagetime/contracts/comments/schemas';
import { trpc } from '../../../api/trpc.ts';
import { changeComment } from './cached-comments.ts';

/** Votes on a comment of a mic: the wanted vote, null for none. */
export function useSetVote(micId: number) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.comments.vote.useMutation();
  return {
    send: (commentId: number, wanted: VoteType | null) =>
      mutateAsync({ commentId, vote: wanted ?? 'none' }),
    onSaved(commentId: number, { vote, upvotes, downvotes }: VoteView) {
      utils.comments.ownVotes.setData({ mic: String(micId) }, (votes = {}) => {
        const { [commentId]: _before, ...others } = votes;
        return vote === null ? others : { ...others, [commentId]: vote };
      });
      changeComment(utils, micId, commentId, (comment) => ({ ...comment, upvotes, downvotes }));
    },
  };
}
