import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { relativeDate } from '@stagetime/contracts/notifications/rules';
import type { NotificationView } from '@stagetime/contracts/notifications/schemas';
import { IconButton } from '@stagetime/ui/button';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { PersonLink } from '../../../components/person-link.tsx';
import { PersonPicture } from '../../../components/person-picture.tsx';
import { type NotificationAction, useMarkRead } from '../mutations.ts';
import { useDismissing } from './use-dismissing.ts';
import { useSwipe } from './use-swipe.ts';

type NotificationItemProps = {
  readonly notification: NotificationView;
  readonly now: Date;
  readonly Action: NotificationAction | undefined;
  /** Called before it is gone, when the focus was in it. */
  readonly onDismissed: () => void;
};

/** One notification: a tap opens its sender's profile, the X and a swipe remove it. */
export function NotificationItem({
  notification,
  now,
  Action,
  onDismissed,
}: NotificationItemProps) {
  const { notificationId, source, createdAt, isRead } = notification;
  const row = useRef<HTMLLIElement>(null);
  const markRead = useMarkRead();
  const { isLeaving, dismiss } = useDismissing(notificationId, row, onDismissed);
  useSwipe(row, dismiss);
  return (
    <li
      ref={row}
      data-unread={!isRead || undefined}
      data-leaving={isLeaving || undefined}
      className={`${isRead ? 'border-s-line' : 'border-s-accent'} relative flex touch-pan-y flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line border-s-4 bg-surface py-2 ps-3 pe-1 duration-300 ease-out data-leaving:pointer-events-none data-leaving:translate-x-full data-leaving:opacity-0 motion-safe:transition-[translate,opacity]`}
    >
      <PersonLink
        // The whole row is the link's; what else can be pressed stands above it.
        slug={source.slug}
        onClick={() => {
          if (!isRead) markRead.mutate({ notificationId });
        }}
        className="flex min-h-14 min-w-0 grow basis-48 items-center gap-3 rounded-control after:absolute after:inset-0"
      >
        <PersonPicture name={source.displayName} url={source.profileImageUrl} />
        <span className="min-w-0">
          <span className={`block wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>
            <bdi className="font-semibold">{source.displayName}</bdi> {notificationsPage.started}
          </span>
          <span className="block text-sm text-muted">
            {relativeDate(createdAt, now)}
            {!isRead && <span className="sr-only">, {notificationsPage.unread}</span>}
          </span>
        </span>
      </PersonLink>
      <span className="relative z-10 ms-auto flex items-center gap-1">
        {Action && <Action source={source} />}
        <IconButton
          data-dismiss=""
          label={notificationsPage.dismiss(source.displayName)}
          onClick={dismiss}
          className="text-muted"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </li>
  );
}
