import { afterSendingSync } from '@stagetime/contracts/messaging/limits';
import { composer } from '@stagetime/contracts/messaging/messages';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorCodeOf, isApiError, isUnreached } from '../../api/api-errors.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { askAboutTasks, invalidateWithFirstFetches, trpc } from '../../api/trpc.ts';
import { subscribeToNews } from '../notifications/live/news.ts';

export type Folder = 'inbox' | 'requests';

const listInputs = {
  inbox: { limit: 50, folder: 'inbox' },
  requests: { limit: 50, folder: 'requests' },
} as const satisfies Record<Folder, unknown>;

/** One's own conversations, or those that wait as requests, page by page. */
export function useConversations(folder: Folder) {
  const query = trpc.messaging.listConversations.useInfiniteQuery(listInputs[folder], {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  return { ...query, conversations: query.data?.pages.flatMap((page) => page.conversations) };
}

/** The messages with someone: the newest page, and those before it as far as they were asked for. */
export function useThread(otherUserId: number) {
  const query = trpc.messaging.getThread.useInfiniteQuery(
    { otherUserId },
    { getNextPageParam: ({ olderThan }) => olderThan ?? undefined, staleTime: 0 },
  );
  const pages = query.data?.pages;
  return {
    ...query,
    other: pages?.[0]?.other,
    isRequest: pages?.[0]?.isRequest ?? false,
    messages: pages?.toReversed().flatMap((page) => page.messages),
  };
}

/** Fired on the window when one's messages are others than before (spec). */
const messageUpdateEvent = 'messageUpdate';

export function raiseMessageUpdate(): void {
  window.dispatchEvent(new Event(messageUpdateEvent));
}

/** Asks for what the page shows of messages whenever the window says that it changed. */
function useMessageUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => void invalidateWithFirstFetches(queryClient, getQueryKey(trpc.messaging));
    window.addEventListener(messageUpdateEvent, ask);
    return () => window.removeEventListener(messageUpdateEvent, ask);
  }, [queryClient]);
}

/** Whether the page is in front of someone. */
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
 * Notes that what someone wrote was read, as far as it is shown: `newestId` is the newest message. Nothing
 * is noted where nothing was unread, or while no one looks.
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
      for (const input of Object.values(listInputs)) {
        utils.messaging.listConversations.setInfiniteData(input, (data) =>
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
      }
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

/**
 * Sends messages to someone. Whoever lost an answer sends the same `draft` again, and it arrives once. Then
 * the thread, the list and the quota are asked for, and once more a second later, though the dialog in which
 * it was written is closed by then.
 */
export function useSendMessage(recipientId: number, draft: string, onSent: () => void) {
  const utils = trpc.useUtils();
  const keyOf = useIdempotencyKey(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate, isPending, error } = trpc.messaging.send.useMutation({
    onSuccess() {
      keyOf.forget();
      onSent();
      raiseMessageUpdate();
      askAboutTasks(utils);
      clearTimeout(timer.current);
      timer.current = setTimeout(raiseMessageUpdate, afterSendingSync);
    },
    onError() {
      // How many are left may be another number than is shown.
      raiseMessageUpdate();
    },
  });
  return {
    isPending,
    problem: error ? sentenceOf(error) : null,
    send(text: string) {
      if (isPending) return;
      mutate({ recipientId, body: text, idempotencyKey: keyOf(text) });
    },
  };
}

function sentenceOf(error: unknown): string {
  const code = errorCodeOf(error);
  if (isUnreached(error)) return composer.unreachable;
  if (code === undefined) return composer.failed;
  if (code !== 'INTERNAL') return (error as Error).message || composer.failed;
  const status = isApiError(error) ? error.data?.httpStatus : undefined;
  return status === undefined ? composer.failed : composer.failedWith(status);
}

/** Keeps the number of unread messages up to date on every page, in the query cache. Loaded once someone is signed in. */
export function UnreadMessages() {
  const { error } = trpc.messaging.unreadCount.useQuery();
  useMessageUpdates();
  useEffect(
    () =>
      subscribeToNews(({ kind }) => {
        if (kind === 'message' || kind === 'unknown') raiseMessageUpdate();
      }),
    [],
  );
  // Logged and passed over (spec): the badge shows what was known last.
  useEffect(() => {
    if (error) console.info('Unread messages could not be counted:', error);
  }, [error]);
  return null;
}
