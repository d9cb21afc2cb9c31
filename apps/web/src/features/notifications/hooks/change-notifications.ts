import type { NotificationView } from '@stagetime/contracts/notifications/schemas';
import type { trpc } from '../../../api/trpc.ts';
import { listInput } from './use-notifications.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** Changes each notification of the list that is shown, or takes it out where `change` says null. */
export async function changeNotifications(
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
