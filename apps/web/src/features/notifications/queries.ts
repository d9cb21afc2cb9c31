import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { invalidateWithFirstFetches } from '../../api/queries.ts';
import { trpc } from '../../api/trpc.ts';
import { publishUnread } from '../../session/unread.ts';
import { notificationUpdateEvent } from './live/news.ts';

export const listInput = { limit: 50, kinds: 'all' } as const;

/** One's own notifications, the newest first, page by page. */
export function useNotifications() {
  const query = trpc.notifications.list.useInfiniteQuery(listInput, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Whoever opens the page wants to see what is new.
    staleTime: 0,
  });
  return { ...query, notifications: query.data?.pages.flatMap((page) => page.notifications) };
}

/** Counts what is unread, for the badges: whenever the window says that it changed. */
export function useUnreadNotifications(): void {
  const queryClient = useQueryClient();
  const { data, error } = trpc.notifications.countUnread.useQuery({ kinds: 'all' });
  useEffect(() => {
    const ask = () => {
      for (const asked of [trpc.notifications.countUnread, trpc.notifications.list]) {
        void invalidateWithFirstFetches(queryClient, getQueryKey(asked));
      }
    };
    window.addEventListener(notificationUpdateEvent, ask);
    return () => window.removeEventListener(notificationUpdateEvent, ask);
  }, [queryClient]);
  useEffect(() => publishUnread({ notifications: data?.unreadCount ?? 0 }), [data]);
  useEffect(() => () => publishUnread({ notifications: 0 }), []);
  // Logged and passed over (spec): the badge shows what was known last.
  useEffect(() => {
    if (error) console.info('Unread notifications could not be counted:', error);
  }, [error]);
}
