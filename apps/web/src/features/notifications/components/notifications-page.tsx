import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import type { NotificationView } from '@stagetime/contracts/notifications/schemas';
import { isThisMonth, settingsId } from '@stagetime/contracts/notifications/settings';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import { MoreButton } from '../../../components/query-states.tsx';
import { type NotificationActions, useMarkAllRead, useNotifications } from '../hooks.ts';
import { NotificationItem } from './notification-item.tsx';

type NotificationsPageProps = {
  /** What can be done about each kind; the features that have it say so. */
  readonly actions: NotificationActions;
};

/** Everything that someone was told of, this month's first. */
export function NotificationsPage({ actions }: NotificationsPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mx-auto max-w-180 pt-3 pb-8 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="page-title min-w-0">
          {notificationsPage.title}
        </h1>
        <div className="flex grow flex-wrap items-center justify-between gap-x-6 sm:grow-0">
          <Link
            to="/account"
            hash={settingsId}
            className="text-link inline-flex min-h-11 items-center"
          >
            {notificationsPage.settings}
          </Link>
          <MarkAllRead onMarked={() => heading.current?.focus()} />
        </div>
      </div>
      <Inbox actions={actions} onEmptied={() => heading.current?.focus()} />
    </div>
  );
}

/** Only where something is unread; its place stays, so that nothing moves. */
function MarkAllRead({ onMarked }: { readonly onMarked: () => void }) {
  const { notifications } = useNotifications();
  const { mutate, isPending, isSuccess } = useMarkAllRead();
  const newest = Math.max(0, ...(notifications ?? []).map((each) => each.notificationId));
  const hasUnread = notifications?.some(({ isRead }) => !isRead) ?? false;
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        onClick={() => {
          mutate({ upTo: newest });
          // It is out of sight at once, and cannot hold the focus.
          onMarked();
        }}
        className={`text-link min-h-11 cursor-pointer font-semibold ${hasUnread ? '' : 'invisible'}`}
      >
        {notificationsPage.markAllRead}
      </button>
      <p role="status" className="sr-only">
        {isSuccess && !hasUnread && notificationsPage.allRead}
      </p>
    </>
  );
}

type InboxProps = NotificationsPageProps & {
  /** The last one is gone, and the focus with it. */
  readonly onEmptied: () => void;
};

function Inbox({ actions, onEmptied }: InboxProps) {
  const query = useNotifications();
  const { notifications } = query;
  if (notifications === undefined) {
    return query.isError ? <Failed onRetry={() => void query.refetch()} /> : <Loading />;
  }
  if (notifications.length === 0 && !query.hasNextPage) return <Empty />;
  const now = new Date();
  const groups = [
    [notificationsPage.thisMonth, notifications.filter((each) => isThisMonth(each.createdAt, now))],
    [notificationsPage.earlier, notifications.filter((each) => !isThisMonth(each.createdAt, now))],
  ] as const;
  return (
    <>
      {groups.map(
        ([title, group]) =>
          group.length > 0 && (
            <Group
              key={title}
              title={title}
              notifications={group}
              {...{ now, actions, onEmptied }}
            />
          ),
      )}
      <MoreButton query={query} label={notificationsPage.more} className="mt-6" />
    </>
  );
}

type GroupProps = InboxProps & {
  readonly title: string;
  readonly notifications: readonly NotificationView[];
  readonly now: Date;
};

function Group({ title, notifications, now, actions, onEmptied }: GroupProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  /** Whoever dismisses by keyboard goes on with the next one. */
  const moveFocus = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next === undefined) onEmptied();
    else next.focus();
  };
  return (
    <section aria-labelledby={id} className="notification-group">
      <h2 id={id} className="font-display font-bold text-muted">
        {title}
      </h2>
      <ul ref={list} className="-mx-4 overflow-x-clip">
        {notifications.map((notification, index) => (
          <NotificationItem
            key={notification.notificationId}
            notification={notification}
            now={now}
            Action={actions[notification.kind]}
            onDismissed={() => moveFocus(index)}
          />
        ))}
      </ul>
    </section>
  );
}

function Empty() {
  return (
    <BlankPage
      poster="empty"
      heading="h2"
      title={notificationsPage.empty}
      text={notificationsPage.emptyText}
    >
      <ButtonLink to="/">{notificationsPage.browse}</ButtonLink>
    </BlankPage>
  );
}

/** With the words of the product's specification. */
function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="mt-8 flex flex-col items-start gap-4">
      <p className="text-danger">{notificationsPage.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {notificationsPage.retry}
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div className="mt-12 flex flex-col gap-1">
      <p role="status" className="sr-only">
        {notificationsPage.loading}
      </p>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-18 rounded-card" />
      ))}
    </div>
  );
}
