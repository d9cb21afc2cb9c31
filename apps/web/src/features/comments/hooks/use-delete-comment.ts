import { trpc } from '../../../api/trpc.ts';
import { changeComments } from './cached-comments.ts';

/** Deletes a comment: one's own, or any as an admin. */
export function useDeleteComment(micId: number) {
  const utils = trpc.useUtils();
  return trpc.comments.delete.useMutation({
    onSuccess: (_nothing, { commentId }) =>
      changeComments(utils, micId, (list) => list.filter(({ id }) => id !== commentId)),
  });
}
