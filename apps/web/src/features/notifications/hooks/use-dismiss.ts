import { trpc } from '../../../api/trpc.ts';
import { raiseNotificationUpdate } from '../live/news.ts';
import { changeNotifications } from './change-notifications.ts';

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
