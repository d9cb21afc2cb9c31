import { useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { publishUnread } from '../../../session/unread.ts';
import { notificationUpdateEvent } from './news.ts';

/** Counts what is unread, for the badges: whenever the window says that it changed. */
export function useUnreadNotifications(): void {
  const utils = trpc.useUtils();
  const { data, error } = trpc.notifications.countUnread.useQuery();
  useEffect(() => {
    const ask = () => {
      void utils.notifications.countUnread.invalidate();
      void utils.notifications.list.invalidate();
    };
    window.addEventListener(notificationUpdateEvent, ask);
    return () => window.removeEventListener(notificationUpdateEvent, ask);
  }, [utils]);
  useEffect(() => publishUnread({ notifications: data?.unreadCount ?? 0 }), [data]);
  useEffect(() => () => publishUnread({ notifications: 0 }), []);
  // Logged and passed over (spec): the badge shows what was known last.
  useEffect(() => {
    if (error) console.info('Unread notifications could not be counted:', error);
  }, [error]);
}
