import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { raiseNotificationUpdate } from '../live/news.ts';

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
