import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { isThisMonth } from '@stagetime/contracts/notifications/rules';
import type { NotificationView } from '@stagetime/contracts/notifications/schemas';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import type { NotificationActions } from '../mutations.ts';
import { useNotifications } from '../queries.ts';
import { NotificationItem } from './notification-item.tsx';

type NotificationsPageProps = {
  /** What can be done about each kind; the features that have it say so. */
  readonly actions: NotificationActions;
};

/** Everything that someone was told of, this month's first. */
export function NotificationsPage({ actions }: NotificationsPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="mx-auto max-w-2xl py-8 sm:py-12">
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-display text-4xl font-bold tracking-tight sm:text-5xl"
      >
        {notificationsPage.title}
      </h1>
      <Inbox actions={actions} onEmptied={() => heading.current?.focus()} />
    </section>
  );
}

type InboxProps = NotificationsPageProps & {
  /** The last one is gone, and the focus with it. */
  readonly onEmptied: () => void;
};

function Inbox({ actions, onEmptied }: InboxProps) {
  const { notifications, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications();
  if (notifications === undefined) {
    return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />;
  }
  if (notifications.length === 0 && !hasNextPage) return <Empty />;
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
      {hasNextPage && (
        <Button
          variant="secondary"
          isPending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-6"
        >
          {notificationsPage.more}
        </Button>
      )}
    </>
  );
}

type GroupProps = InboxProps & {
  readonly title: string;
  readonly notifications: readonly NotificationView[];
  readonly now: Date;
};

function Group({ title, notifications, now, actions, onEmptied }: GroupProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Whoever dismisses by keyboard goes on with the next one. */
  const moveFocus = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next === undefined) onEmptied();
    else next.focus();
  };
  return (
    <section aria-labelledby={`group-${title}`}>
      <h2 id={`group-${title}`} className="mt-8 mb-3 font-display text-xl font-semibold text-muted">
        {title}
      </h2>
      <ul ref={list} className="flex flex-col gap-2 overflow-x-clip">
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
    <div className="mt-10 flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center">
      <Bell aria-hidden="true" className="size-10 text-accent-text" />
      <h2 className="font-display text-2xl font-semibold">{notificationsPage.empty}</h2>
      <p className="max-w-prose text-muted">{notificationsPage.emptyText}</p>
      <ButtonLink to="/" className="mt-2">
        {notificationsPage.browse}
      </ButtonLink>
    </div>
  );
}

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
    <div className="mt-14 flex flex-col gap-2">
      <p role="status" className="sr-only">
        {notificationsPage.loading}
      </p>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-20 rounded-card" />
      ))}
    </div>
  );
}
