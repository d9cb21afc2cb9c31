import type { HostingFacts } from '@stagetime/contracts/mics/hosts/messages';
import type { SuggestionFacts } from '@stagetime/contracts/mics/suggestions/messages';
import type { DecidedFacts, decidedKind } from '@stagetime/contracts/notifications/decided';
import type {
  ModerationFacts,
  ModerationKind,
} from '@stagetime/contracts/notifications/moderation';
import type { askKind, News } from '@stagetime/contracts/notifications/news';
import { topicOfKind } from '@stagetime/contracts/notifications/settings';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../core/authorize.ts';

/** All kinds, or only what people did. */
type Kinds = 'all' | undefined;

/** The inbox of whoever calls: nothing that they removed, and nothing of people who are gone. */
function selectInbox(db: Database, owner: Owner, kinds: Kinds) {
  const inbox = db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.source_id')
    .where(ownedBy(owner, 'notifications'))
    .where('notifications.dismissed_at', 'is', null)
    .where('users.disabled_at', 'is', null);
  return kinds === 'all' ? inbox : inbox.where('notifications.kind', '=', 'follow');
}

export function selectNotifications(db: Database, owner: Owner, kinds: Kinds) {
  return selectInbox(db, owner, kinds)
    .leftJoin('mics', 'mics.id', 'notifications.mic_id')
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(['notifications.id', 'notifications.kind', 'notifications.source_id'])
    .select(['notifications.created_at', 'notifications.read_at'])
    .select(['notifications.local_date', 'notifications.facts'])
    .select(['users.name', 'users.stage_name', 'users.custom_slug', 'users.profile_image_url'])
    .select(['mics.slug', 'mics.show_name', 'mics.categories', 'mics.poster_hand'])
    .select(['mics.cover_image_url', 'cities.slug as city_slug']);
}
export type NotificationRow = Awaited<
  ReturnType<ReturnType<typeof selectNotifications>['execute']>
>[number];

/** How many no one has read, at most `max`. */
export async function countUnreadRows(
  db: Database,
  owner: Owner,
  { kinds, max }: { readonly kinds: Kinds; readonly max: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(
      selectInbox(db, owner, kinds)
        .where('notifications.read_at', 'is', null)
        .select('notifications.id')
        .limit(max)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What became of a night, a mic, what someone suggested for one, or their hosting it, what they are asked, and what
 * moderators decided: on their own mics, and else.
 */
type Told =
  | (Pick<News, 'date' | 'facts'> & {
      readonly kind: News['kind'] | typeof askKind;
      readonly micId: number;
    })
  | {
      readonly kind: 'suggestion';
      readonly date: null;
      readonly facts: SuggestionFacts;
      readonly micId: number;
    }
  | {
      readonly kind: 'hosting';
      readonly date: null;
      readonly facts: HostingFacts;
      readonly micId: number;
    }
  | {
      readonly kind: typeof decidedKind;
      readonly date: null;
      readonly facts: DecidedFacts;
      readonly micId: number;
    }
  | {
      readonly kind: ModerationKind;
      readonly facts: ModerationFacts;
      readonly date: null;
      readonly micId: null;
    };

type NewNews = Told & {
  readonly recipientIds: readonly number[];
  readonly now: Date;
  /** Not for who was told the same already and did not read it. Default: for everyone. */
  readonly isToldOnce?: boolean;
};

/**
 * Adds what became of a night or a mic, what is asked of one, or what moderators decided, to many inboxes and open
 * pages; what is of a topic of its own only for those who want it.
 */
export async function insertNews(
  trx: Transaction<DB>,
  { kind, micId, date, facts, recipientIds, now, isToldOnce = false }: NewNews,
): Promise<void> {
  await sql`
    with told as (
      insert into notifications (recipient_id, kind, mic_id, local_date, facts, created_at)
      select recipient, ${kind}, ${micId}::bigint, ${date}::date, ${JSON.stringify(facts)}::jsonb,
        ${now}::timestamptz
      from unnest(${[...recipientIds]}::bigint[]) recipient
      where not exists (select from notification_settings where user_id = recipient
        and topic = ${topicOfKind(kind)}::text and not inbox)
      and not (${isToldOnce} and exists (select from notifications told where recipient_id = recipient
        and told.kind = ${kind} and told.mic_id = ${micId}::bigint
        and told.facts = ${JSON.stringify(facts)}::jsonb and read_at is null and dismissed_at is null))
      order by recipient
      returning id, recipient_id
    )
    insert into live_events (user_id, kind, detail)
    select recipient_id, 'notification', jsonb_build_object('notificationId', id)
    from told`.execute(trx);
}

type NewNotification = {
  readonly kind: 'follow';
  readonly recipientId: number;
  readonly sourceId: number;
  readonly now: Date;
};

/**
 * Adds a notification, or renews the one of the same pair if that is 24 hours old; undefined where it
 * is younger. One statement, so of any number at once one does it.
 */
export async function insertOrRenew(
  trx: Transaction<DB>,
  { kind, recipientId, sourceId, now }: NewNotification,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications as kept (recipient_id, kind, source_id, created_at)
    values (${recipientId}, ${kind}, ${sourceId}, ${now})
    on conflict (recipient_id, source_id) where kind = 'follow' do update set
      id = default, created_at = excluded.created_at, read_at = null, dismissed_at = null
    where kept.created_at <= excluded.created_at - interval '24 hours'
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Deletes what someone was told at that instant; returns its id, undefined where there is none. */
export async function deleteNews(
  trx: Transaction<DB>,
  told: {
    readonly recipientId: number;
    readonly kind: 'hosting';
    readonly micId: number;
    readonly at: Date;
  },
): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('notifications')
    .where('recipient_id', '=', told.recipientId)
    .where('kind', '=', told.kind)
    .where('mic_id', '=', told.micId)
    .where('created_at', '=', told.at)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Notes that one was read, again or for the first time; tells whether it is there. */
export async function setRead(
  trx: Transaction<DB>,
  owner: Owner,
  notificationId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', notificationId)
    .where(ownedBy(owner, 'notifications'))
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that those up to one were read; tells whether any had not been. */
export async function setAllRead(
  trx: Transaction<DB>,
  owner: Owner,
  upTo: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where(ownedBy(owner, 'notifications'))
    .where('id', '<=', upTo)
    .where('dismissed_at', 'is', null)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes one from the inbox; tells whether it was there. */
export async function setDismissed(
  trx: Transaction<DB>,
  owner: Owner,
  notificationId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('id', '=', notificationId)
    .where(ownedBy(owner, 'notifications'))
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes those of one person from the inbox; returns one of them, undefined where there was none. */
export async function setAllDismissedOf(
  trx: Transaction<DB>,
  owner: Owner,
  sourceId: number,
  now: Date,
): Promise<number | undefined> {
  const rows = await trx
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where(ownedBy(owner, 'notifications'))
    .where('source_id', '=', sourceId)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.at(-1)?.id;
}

/** Puts one back that was removed from the inbox; tells whether it was kept. */
export async function setRestored(
  trx: Transaction<DB>,
  owner: Owner,
  notificationId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ dismissed_at: null })
    .where('id', '=', notificationId)
    .where(ownedBy(owner, 'notifications'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
