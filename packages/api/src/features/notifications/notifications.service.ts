import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { DomainError } from '@stagetime/contracts/core/errors';
import { notificationMessages } from '@stagetime/contracts/notifications/messages';
import { maxCountedUnread } from '@stagetime/contracts/notifications/rules';
import type {
  ListNotificationsInput,
  MarkAllReadInput,
  NotificationKind,
  NotificationListView,
  NotificationReference,
  NotificationView,
  UnreadCountView,
} from '@stagetime/contracts/notifications/schemas';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { Context, WithActor } from '../../core/context.ts';
import type { Owner } from '../../core/owner.ts';
import { readPage, type SortOrder } from '../../core/paging.ts';
import type { Write, WriteContext } from '../../core/write.ts';
import { publishLiveEvent } from './live/live-hub.ts';
import { purgeLiveEvents } from './live/live-reader.ts';
import {
  countUnreadRows,
  insertOrRenew,
  type NotificationRow,
  purgeDismissed,
  selectNotifications,
  setAllRead,
  setDismissed,
  setRead,
  setRestored,
} from './notifications.queries.ts';

function presentNotification(row: NotificationRow): NotificationView {
  return {
    notificationId: row.id,
    // A check of the table.
    kind: row.kind as NotificationKind,
    source: {
      userId: row.source_id,
      displayName: row.stage_name ?? row.name,
      slug: profileSlug(row.custom_slug, row.source_id),
      profileImageUrl: row.profile_image_url,
    },
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  };
}

/** Ids grow: the highest is the newest. */
const newestFirst: SortOrder = {
  keys: [{ by: sql`notifications.id`, type: 'bigint' }],
  direction: 'desc',
};

const day = 24 * 60 * 60 * 1000;

export type News = {
  readonly kind: NotificationKind;
  readonly recipientId: number;
  /** Who did it. */
  readonly sourceId: number;
};

/**
 * Tells someone of what someone else did, in the transaction that does it: for each pair once in 24
 * hours, however often and from wherever it is done.
 */
export async function notify(
  write: Write,
  ctx: Pick<Context, 'now' | 'tools'>,
  news: News,
): Promise<void> {
  const notificationId = await insertOrRenew(write.trx, { ...news, now: ctx.now() });
  if (notificationId === undefined) return;
  await publishLiveEvent(write, ctx, [news.recipientId], { kind: 'notification', notificationId });
}

/** One's own notifications, the newest first. */
export async function listNotifications(
  ctx: Pick<Context, 'db' | 'tools'> & WithActor<Owner>,
  input: ListNotificationsInput,
): Promise<NotificationListView> {
  const { db, actor } = ctx;
  const list = { name: 'notifications', of: [actor.userId], order: newestFirst };
  const { rows, nextCursor } = await readPage(ctx, list, selectNotifications(db, actor), input);
  return { notifications: rows.map(presentNotification), nextCursor };
}

/** How many of one's own no one has read; {@link maxCountedUnread} stands for more, too. */
export async function countUnread({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<UnreadCountView> {
  return { unreadCount: await countUnreadRows(db, actor, maxCountedUnread) };
}

/** Notes that one of one's own was read; repeating it is no error. Throws NOT_FOUND for any other. */
export async function markRead(
  ctx: WriteContext & WithActor<Owner>,
  reference: NotificationReference,
): Promise<void> {
  await change(ctx, reference, setRead);
}

/** Notes that all of one's own were read, as far as they were shown: what came since stays unread. */
export async function markAllRead(
  ctx: WriteContext & WithActor<Owner>,
  { upTo }: MarkAllReadInput,
): Promise<void> {
  const { actor } = ctx;
  await ctx.write(async (write) => {
    if (!(await setAllRead(write.trx, actor, upTo, ctx.now()))) return;
    // For the other pages of the same person.
    await publishLiveEvent(write, ctx, [actor.userId], {
      kind: 'notification',
      notificationId: upTo,
    });
  });
}

/** Removes one of one's own. Throws NOT_FOUND for any other, and for one that is gone. */
export async function dismiss(
  ctx: WriteContext & WithActor<Owner>,
  reference: NotificationReference,
): Promise<void> {
  await change(ctx, reference, setDismissed);
}

/** Puts one of one's own back that was removed; repeating it is no error. Throws NOT_FOUND for any other. */
export async function restore(
  ctx: WriteContext & WithActor<Owner>,
  reference: NotificationReference,
): Promise<void> {
  await change(ctx, reference, setRestored);
}

async function change(
  ctx: WriteContext & WithActor<Owner>,
  { notificationId }: NotificationReference,
  set: typeof setRead,
): Promise<void> {
  const { actor } = ctx;
  const isThere = await ctx.write(async (write) => {
    if (!(await set(write.trx, actor, notificationId, ctx.now()))) return false;
    // For the other pages of the same person.
    await publishLiveEvent(write, ctx, [actor.userId], { kind: 'notification', notificationId });
    return true;
  });
  // Outside of it, so that asking for what is not there counts as well.
  if (!isThere) throw new DomainError('NOT_FOUND', notificationMessages.notFound);
}

/** Removes what was dismissed two days ago, and events that no one can come back for. */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  await purgeDismissed(db, new Date(now.getTime() - 2 * day));
  await purgeLiveEvents(db);
}
