import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import type {
  NotificationKind,
  NotificationView,
} from '@stagetime/contracts/notifications/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ComponentType, useEffect } from 'react';
import { invalidateWithFirstFetches, trpc } from '../../api/trpc.ts';
import { useToast } from '../../components/toasts.tsx';
import { notificationUpdateEvent, raiseNotificationUpdate } from './live/news.ts';

const listInput = { limit: 50, kinds: 'all' } as const;

/** One's own notifications, the newest first, page by page. */
export function useNotifications() {
  const query = trpc.notifications.list.useInfiniteQuery(listInput, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Whoever opens the page wants to see what is new.
    staleTime: 0,
  });
  return { ...query, notifications: query.data?.pages.flatMap((page) => page.notifications) };
}

/** Counts what is unread, for the badges, which read it from the query cache: whenever the window says that it changed. */
export function useUnreadNotifications(): void {
  const queryClient = useQueryClient();
  const { error } = trpc.notifications.countUnread.useQuery({ kinds: 'all' });
  useEffect(() => {
    const ask = () => {
      for (const asked of [trpc.notifications.countUnread, trpc.notifications.list]) {
        void invalidateWithFirstFetches(queryClient, getQueryKey(asked));
      }
    };
    window.addEventListener(notificationUpdateEvent, ask);
    return () => window.removeEventListener(notificationUpdateEvent, ask);
  }, [queryClient]);
  // Logged and passed over (spec): the badge shows what was known last.
  useEffect(() => {
    if (error) console.info('Unread notifications could not be counted:', error);
  }, [error]);
}

type Utils = ReturnType<typeof trpc.useUtils>;

/** Changes each notification of the list that is shown, or takes it out where `change` says null. */
async function changeNotifications(
  utils: Utils,
  change: (notification: NotificationView) => NotificationView | null,
): Promise<void> {
  // An answer that is under way knows nothing of it.
  await utils.notifications.list.cancel();
  utils.notifications.list.setInfiniteData(listInput, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            notifications: page.notifications.flatMap((each) => change(each) ?? []),
          })),
        },
  );
}

/** Removes a notification, here at once; it comes back when that failed, which is logged only (spec). */
export function useDismiss() {
  const utils = trpc.useUtils();
  return trpc.notifications.dismiss.useMutation({
    onMutate: ({ notificationId }) =>
      changeNotifications(utils, (notification) =>
        notification.notificationId === notificationId ? null : notification,
      ),
    onError: (error) => console.info('A notification could not be dismissed:', error),
    onSettled: () => raiseNotificationUpdate(),
  });
}

/** Notes that a notification was read, here at once. */
export function useMarkRead() {
  const utils = trpc.useUtils();
  return trpc.notifications.markRead.useMutation({
    onMutate: ({ notificationId }) =>
      changeNotifications(utils, (notification) =>
        notification.notificationId === notificationId
          ? { ...notification, isRead: true }
          : notification,
      ),
    onSettled: () => raiseNotificationUpdate(),
  });
}

/** Notes that all that are shown were read, here at once. */
export function useMarkAllRead() {
  const utils = trpc.useUtils();
  const toast = useToast();
  return trpc.notifications.markAllRead.useMutation({
    onMutate: ({ upTo }) =>
      changeNotifications(utils, (notification) =>
        notification.notificationId <= upTo ? { ...notification, isRead: true } : notification,
      ),
    onError() {
      toast({ text: notificationsPage.markAllFailed, tone: 'danger' });
      void utils.notifications.list.invalidate();
    },
    onSettled: () => raiseNotificationUpdate(),
  });
}

/** Puts a notification back that was removed. */
export function useRestore() {
  const utils = trpc.useUtils();
  const toast = useToast();
  return trpc.notifications.restore.useMutation({
    onSuccess: () => utils.notifications.list.invalidate(),
    onError: () => toast({ text: notificationsPage.undoFailed, tone: 'danger' }),
    onSettled: () => raiseNotificationUpdate(),
  });
}

/** Draws what can be done about a notification. */
export type NotificationAction = ComponentType<{
  readonly source: NonNullable<NotificationView['source']>;
}>;

/** The features above this one have them, and the page's route puts both together. */
export type NotificationActions = Readonly<Partial<Record<NotificationKind, NotificationAction>>>;
