import { useEffect } from 'react';
import { useUnreadNotifications } from '../queries.ts';
import { raiseNotificationUpdate, subscribeToNews } from './news.ts';
import { startLive } from './start-live.ts';

/** Keeps what someone signed in is told up to date, on every page. Loaded once they are. */
export function Live({ userId }: { readonly userId: number }) {
  useUnreadNotifications();
  useEffect(() => startLive(userId), [userId]);
  useEffect(
    () =>
      subscribeToNews(({ kind }) => {
        if (kind === 'notification' || kind === 'unknown') raiseNotificationUpdate();
      }),
    [],
  );
  return null;
}
