import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { changeComments } from './cached-comments.ts';

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
