import {
  type CommentSort,
  commentSorts,
  defaultCommentSort,
  type VoteType,
} from '@stagetime/contracts/comments/rules';
import type { CommentView, VoteView } from '@stagetime/contracts/comments/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { errorCodeOf } from '../../api/api-errors.ts';
import { invalidateWithFirstFetches } from '../../api/queries.ts';
import { trpc } from '../../api/trpc.ts';
import { askAboutTasks } from '../social/stage-names/ask-about-tasks.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** What a thread is asked for; the usual sort by its absence, as in the address. */
export function threadInput(micId: number, sort: CommentSort | undefined) {
  return { mic: String(micId), sort: sort === defaultCommentSort ? undefined : sort };
}

/** Puts other comments in the place of a mic's, in every sort that was read. */
function changeComments(
  utils: Utils,
  micId: number,
  change: (comments: CommentView[], isFirstPage: boolean) => CommentView[],
): void {
  for (const sort of commentSorts) {
    utils.comments.list.setInfiniteData(threadInput(micId, sort), (data) =>
      data === undefined
        ? undefined
        : {
            ...data,
            pages: data.pages.map((page, index) => ({
              ...page,
              comments: change(page.comments, index === 0),
            })),
          },
    );
  }
}

/** The same for one comment. */
function changeComment(
  utils: Utils,
  micId: number,
  commentId: number,
  change: (comment: CommentView) => CommentView,
): void {
  changeComments(utils, micId, (list) =>
    list.map((comment) => (comment.id === commentId ? change(comment) : comment)),
  );
}

/** Posts a comment, which then stands first, whatever the sort: its author looks for it there. */
export function useAddComment(micId: number) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.comments.add.useMutation({
    onSuccess: (comment) => {
      changeComments(utils, micId, (list, isFirstPage) => {
        const others = list.filter(({ id }) => id !== comment.id);
        return isFirstPage ? [comment, ...others] : others;
      });
      askAboutTasks(utils);
      // What was asked for before it was posted would come without it.
      const queryKey = getQueryKey(trpc.comments.list);
      if (queryClient.isFetching({ queryKey }) > 0) {
        void invalidateWithFirstFetches(queryClient, queryKey);
      }
    },
  });
}

/** Deletes a comment: one's own, or any as an admin. One that is gone already leaves the list, too. */
export function useDeleteComment(micId: number) {
  const utils = trpc.useUtils();
  const remove = (commentId: number) =>
    changeComments(utils, micId, (list) => list.filter(({ id }) => id !== commentId));
  return trpc.comments.delete.useMutation({
    onSuccess: (_nothing, { commentId }) => remove(commentId),
    onError: (error, { commentId }) => {
      if (errorCodeOf(error) === 'NOT_FOUND') remove(commentId);
    },
  });
}

/** Changes the words of one's own comment. */
export function useEditComment(micId: number) {
  const utils = trpc.useUtils();
  return trpc.comments.edit.useMutation({
    onSuccess: (comment) => changeComment(utils, micId, comment.id, () => comment),
  });
}

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
