import { trpc } from '../../../api/trpc.ts';
import { changeComment } from './cached-comments.ts';

/** Changes the words of one's own comment. */
export function useEditComment(micId: number) {
  const utils = trpc.useUtils();
  return trpc.comments.edit.useMutation({
    onSuccess: (comment) => changeComment(utils, micId, comment.id, () => comment),
  });
}
