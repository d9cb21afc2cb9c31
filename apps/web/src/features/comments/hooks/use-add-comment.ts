import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { invalidateWithFirstFetches } from '../../../api/invalidate-with-first-fetches.ts';
import { trpc } from '../../../api/trpc.ts';
import { askAboutTasks } from '../../social/stage-names/ask-about-tasks.ts';
import { changeComments } from './cached-comments.ts';

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
