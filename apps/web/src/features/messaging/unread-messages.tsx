import { useEffect } from 'react';
import { trpc } from '../../api/trpc.ts';
import { publishUnread } from '../../session/unread.ts';
import { subscribeToNews } from '../notifications/live/news.ts';
import { raiseMessageUpdate, useMessageUpdates } from './mutations.ts';

/** Keeps the number of unread messages up to date on every page. Loaded once someone is signed in. */
export function UnreadMessages() {
  const { data, error } = trpc.messaging.unreadCount.useQuery();
  useMessageUpdates();
  useEffect(
    () =>
      subscribeToNews(({ kind }) => {
        if (kind === 'message' || kind === 'unknown') raiseMessageUpdate();
      }),
    [],
  );
  useEffect(() => publishUnread({ messages: data?.unreadCount ?? 0 }), [data]);
  useEffect(() => () => publishUnread({ messages: 0 }), []);
  // Logged and passed over (spec): the badge shows what was known last.
  useEffect(() => {
    if (error) console.info('Unread messages could not be counted:', error);
  }, [error]);
  return null;
}
