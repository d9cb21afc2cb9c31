import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import type {
  NotificationKind,
  NotificationView,
} from '@stagetime/contracts/notifications/schemas';
import type { ComponentType } from 'react';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../components/toasts.tsx';
import { raiseNotificationUpdate } from './live/news.ts';
import { listInput } from './queries.ts';

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
