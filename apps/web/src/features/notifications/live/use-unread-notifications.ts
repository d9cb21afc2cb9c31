import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { invalidateWithFirstFetches } from '../../../api/invalidate-with-first-fetches.ts';
import { trpc } from '../../../api/trpc.ts';
import { publishUnread } from '../../../session/unread.ts';
import { notificationUpdateEvent } from './news.ts';

/** Counts what is unread, for the badges: whenever the window says that it changed. */
export function useUnreadNotifications(): void {
  const queryClient = useQueryClient();
  const { data, error } = trpc.notifications.countUnread.useQuery();
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
