import { trpc } from '../../../api/trpc.ts';

export const listInput = { limit: 50 };

/** One's own notifications, the newest first, page by page. */
export function useNotifications() {
  const query = trpc.notifications.list.useInfiniteQuery(listInput, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Whoever opens the page wants to see what is new.
    staleTime: 0,
  });
  return { ...query, notifications: query.data?.pages.flatMap((page) => page.notifications) };
}
