import { trpc } from '../../../api/trpc.ts';
import { raiseNotificationUpdate } from '../live/news.ts';
import { changeNotifications } from './change-notifications.ts';

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
