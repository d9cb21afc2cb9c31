import { useEffect } from 'react';
import { trpc } from '../../api/trpc.ts';
import { publishUnread } from '../../session/unread.ts';
import { subscribeToNews } from '../notifications/live/news.ts';
import { raiseMessageUpdate, useMessageUpdates } from './hooks/message-updates.ts';

/** Keeps the number of unread messages up to date on every page. Loaded once somebody is signed in. */
export function UnreadMessages() {
  const { data } = trpc.messaging.unreadCount.useQuery();
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
  return null;
}
