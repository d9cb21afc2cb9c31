import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { listInput } from './use-conversations.ts';

/** Whether the page is in front of somebody. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setIsSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

/**
 * Notes that what somebody wrote was read, as far as it is shown: `newestId` is the newest message. Nothing
 * is noted where nothing was unread, or while nobody looks.
 */
export function useMarkRead(
  otherUserId: number,
  newestId: number | undefined,
  hasUnread: boolean,
): void {
  const utils = trpc.useUtils();
  const isSeen = useIsSeen();
  const noted = useRef(0);
  const { mutate } = trpc.messaging.markRead.useMutation({
    onSuccess({ unreadCount }) {
      utils.messaging.listConversations.setInfiniteData(listInput, (data) =>
        data === undefined
          ? data
          : {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                conversations: page.conversations.map((each) =>
                  each.other.userId === otherUserId ? { ...each, unreadCount } : each,
                ),
              })),
            },
      );
      void utils.messaging.unreadCount.invalidate();
    },
    onError() {
      // The next look finds it unread, and tries again.
      noted.current = 0;
    },
  });
  useEffect(() => {
    if (!isSeen || !hasUnread || newestId === undefined || newestId <= noted.current) return;
    noted.current = newestId;
    mutate({ otherUserId, upTo: newestId });
  }, [isSeen, hasUnread, newestId, otherUserId, mutate]);
}
