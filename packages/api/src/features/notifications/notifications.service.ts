import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { day } from '@stagetime/contracts/core/durations';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { UnreadCount } from '@stagetime/contracts/core/schemas';
import { describeHosting, type HostingFacts } from '@stagetime/contracts/mics/hosts/messages';
import { hostingPath, submissionsPath } from '@stagetime/contracts/mics/place';
import type { PosterHand } from '@stagetime/contracts/mics/posters';
import type { MicType } from '@stagetime/contracts/mics/rules';
import {
  describeSuggestion,
  type SuggestionFacts,
} from '@stagetime/contracts/mics/suggestions/messages';
import {
  type DecidedFacts,
  decidedKind,
  describeDecided,
} from '@stagetime/contracts/notifications/decided';
import { notificationMessages } from '@stagetime/contracts/notifications/messages';
import {
  describeModeration,
  type ModerationFacts,
} from '@stagetime/contracts/notifications/moderation';
import {
  askKind,
  describeAsk,
  describeNews,
  type NewsFacts,
  type NewsKind,
  newsPath,
} from '@stagetime/contracts/notifications/news';
import type {
  CountUnreadInput,
  ListNotificationsInput,
  MarkAllReadInput,
  NotificationListView,
  NotificationReference,
  NotificationView,
} from '@stagetime/contracts/notifications/schemas';
import { maxCountedUnread } from '@stagetime/contracts/notifications/settings';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import type { Owner } from '../../core/authorize.ts';
import type { Context, WithActor } from '../../core/context.ts';
import { readPage, type SortOrder } from '../../core/paging.ts';
import type { Write, WriteContext } from '../../core/write.ts';
import { notifyLive, publishLiveEvent } from './live/live-hub.ts';
import { purgeLiveEvents } from './live/live-reader.ts';
import {
  countUnreadRows,
  insertOrRenew,
  type NotificationRow,
  selectNotifications,
  setAllDismissedOf,
  setAllRead,
  setDismissed,
  setRead,
  setRestored,
} from './notifications.queries.ts';
import { readWishes } from './settings/settings.service.ts';

export { deleteNews, insertNews } from './notifications.queries.ts';
export {
  findMailing,
  type MailTools,
  mailMember,
  mailOfTopic,
  readWishes,
} from './settings/settings.service.ts';

function presentNotification(row: NotificationRow): NotificationView {
  const common = {
    notificationId: row.id,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  };
  if (row.source_id !== null) {
    const slug = profileSlug(row.custom_slug, row.source_id);
    const displayName = row.stage_name ?? row.name ?? '';
    const profileImageUrl = row.profile_image_url;
    return {
      ...{ ...common, kind: 'follow', mic: null },
      source: { userId: row.source_id, displayName, slug, profileImageUrl },
      text: notificationMessages.followed(displayName),
      url: `/profile/${slug}`,
    };
  }
  if (row.kind === 'report_decided' || row.kind === 'moderated') {
    const text = describeModeration(row.kind, row.facts as ModerationFacts);
    return { ...common, kind: row.kind, source: null, mic: null, text, url: '/terms' };
  }
  // What else is about no one is about a mic: a check of the table.
  const [slug, citySlug, showName] = [row.slug ?? '', row.city_slug ?? '', row.show_name ?? ''];
  // Checks of the table.
  const kind = row.kind as OfMicKind;
  const facts = row.facts as NewsFacts;
  // At the date on which it took place.
  const night = kind === askKind ? (facts.toDate ?? row.local_date) : null;
  // Who looks after a mic reads what a removed one's page says.
  const page = kind === 'mic_status' ? newsPath({ facts, citySlug, slug }) : `/${citySlug}/${slug}`;
  return {
    ...{ ...common, kind, source: null },
    mic: {
      ...{ slug, citySlug, showName, coverImageUrl: row.cover_image_url },
      categories: (row.categories ?? []) as MicType[],
      posterHand: row.poster_hand as PosterHand | null,
      ...(night !== null && { night }),
    },
    text: sayOfMic(kind, { showName, date: row.local_date, facts: row.facts }),
    url: pageOf(row) ?? `${page}${night === null ? '' : `?night=${night}`}`,
  };
}

type OfMicKind = NewsKind | typeof askKind | typeof decidedKind | 'suggestion' | 'hosting';

/** Where something leads to that is not about a page of its own mic: to one that is the same, or a list of one's own. */
function pageOf({ kind, facts }: NotificationRow): string | undefined {
  if (kind === 'suggestion') {
    return (facts as unknown as SuggestionFacts).state === 'waits' ? hostingPath : undefined;
  }
  if (kind !== decidedKind) return undefined;
  const { what, same } = facts as unknown as DecidedFacts;
  return what === 'declined' ? submissionsPath : same?.path;
}

type OfMic = Pick<NotificationRow, 'facts'> & {
  readonly showName: string;
  readonly date: string | null;
};

/** What is told is what its kind says: checks of the table. */
function sayOfMic(kind: OfMicKind, { facts, ...mic }: OfMic): string {
  if (kind === 'suggestion') {
    return describeSuggestion(mic.showName, facts as unknown as SuggestionFacts);
  }
  if (kind === 'hosting') return describeHosting(mic.showName, facts as unknown as HostingFacts);
  if (kind === decidedKind) {
    return describeDecided(mic.showName, facts as unknown as DecidedFacts);
  }
  const news = { ...mic, facts: facts as NewsFacts };
  return kind === askKind ? describeAsk(news) : describeNews({ ...news, kind });
}

/** Ids grow: the highest is the newest. */
const newestFirst: SortOrder = {
  keys: [{ by: sql`notifications.id`, type: 'bigint' }],
  direction: 'desc',
};

/** What someone did. */
export type Deed = {
  readonly kind: 'follow';
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
  news: Deed,
): Promise<void> {
  const wants = await readWishes(write.trx, [news.recipientId]);
  if (!wants(news.recipientId, 'follow').inbox) return;
  const notificationId = await insertOrRenew(write.trx, { ...news, now: ctx.now() });
  if (notificationId === undefined) return;
  await publishLiveEvent(write, ctx, [news.recipientId], { kind: 'notification', notificationId });
}

/** One's own notifications, the newest first: only what people did, unless all kinds are asked for. */
export async function listNotifications(
  ctx: Pick<Context, 'db' | 'tools'> & WithActor<Owner>,
  { kinds, ...input }: ListNotificationsInput,
): Promise<NotificationListView> {
  const { db, actor } = ctx;
  const of = [actor.userId, kinds ?? 'follow'];
  const list = { name: 'notifications', of, order: newestFirst };
  const query = selectNotifications(db, actor, kinds);
  const { rows, nextCursor } = await readPage(ctx, list, query, input);
  return { notifications: rows.map(presentNotification), nextCursor };
}

/** How many of one's own no one has read; {@link maxCountedUnread} stands for more, too. */
export async function countUnread(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner>,
  { kinds }: NonNullable<CountUnreadInput> = {},
): Promise<UnreadCount> {
  return { unreadCount: await countUnreadRows(db, actor, { kinds, max: maxCountedUnread }) };
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

/** Removes all of one's own that one person caused, in the transaction that wants to hear nothing of them. */
export async function dismissAllOf(
  write: Write,
  ctx: Pick<Context, 'now' | 'tools'> & WithActor<Owner>,
  sourceId: number,
): Promise<void> {
  const { actor } = ctx;
  const notificationId = await setAllDismissedOf(write.trx, actor, sourceId, ctx.now());
  if (notificationId === undefined) return;
  await publishLiveEvent(write, ctx, [actor.userId], { kind: 'notification', notificationId });
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

/** Removes what was dismissed two days ago and can be told no more, and events that no one can come back for. */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * day);
  await db
    .deleteFrom('notifications')
    .where('dismissed_at', '<', before)
    .where('created_at', '<', before)
    .execute();
  await purgeLiveEvents(db);
}

/**
 * Tells one thing after the other until `tellNext` finds nothing more, each in one transaction with the note that it
 * was told: whoever dies in the middle loses and doubles nothing.
 */
export async function tellEach(
  db: Database,
  tellNext: (trx: Transaction<DB>) => Promise<boolean>,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    const isTold = await db.transaction().execute(tellNext);
    if (!isTold) return;
    // Readers look by themselves too, only later.
    await notifyLive(db);
  }
}
