import type { Pair } from '@stagetime/contracts/messaging/rules';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../core/ownership.ts';
import type { SortOrder } from '../../core/paging.ts';
import { selectCorrespondents, type Viewer } from './correspondents.queries.ts';

/** Whether the caller has the lower id of the two. */
function isLower({ userId }: Owner) {
  return sql<boolean>`conversations.lower_id = ${userId}::bigint`;
}

/** The caller's conversations that have a message, with the last one. */
export function selectConversations(db: Database, owner: Owner, viewer: Viewer) {
  const own = db
    .selectFrom('conversations')
    .select('last_message_id')
    .select(
      sql<number>`case when ${isLower(owner)} then higher_id else lower_id end`.as('other_id'),
    )
    .select(
      sql<number>`case when ${isLower(owner)} then lower_unread else higher_unread end`.as(
        'unread',
      ),
    )
    .where(ownedBy(owner, 'conversations'))
    .as('own');
  return selectCorrespondents(db, viewer)
    .innerJoin(own, 'own.other_id', 'other.id')
    .innerJoin('messages', 'messages.id', 'own.last_message_id')
    .select(['messages.body', 'messages.sender_id', 'messages.created_at', 'own.unread']);
}
export type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof selectConversations>['execute']>
>[number];

/** The newest first, but that with `pinnedId` before all others. */
export function conversationOrder(pinnedId: number | null): SortOrder {
  const pinned = sql`(case when other.id = ${pinnedId ?? 0}::bigint then 1 else 0 end)`;
  return {
    keys: [
      { by: pinned, type: 'smallint' },
      { by: sql`own.last_message_id`, type: 'bigint' },
    ],
    direction: 'desc',
  };
}

/** How many messages to the caller are unread, in all conversations together. */
export async function sumUnread(db: Database, owner: Owner): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .select(
      sql<number>`coalesce(sum(case when ${isLower(owner)} then lower_unread else higher_unread end), 0)`.as(
        'unread',
      ),
    )
    .where(ownedBy(owner, 'conversations'))
    // As the two partial indexes have it.
    .where((eb) =>
      eb.or([
        eb.and([eb('lower_id', '=', owner.userId), eb('lower_unread', '>', 0)]),
        eb.and([eb('higher_id', '=', owner.userId), eb('higher_unread', '>', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(row.unread);
}

/**
 * Makes or locks the conversation with somebody, for one more message to them; false where there is
 * nobody who could read it.
 */
export async function lockForMessage(
  trx: Transaction<DB>,
  { lowerId, higherId }: Pair,
  recipientId: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into conversations as kept (lower_id, higher_id, lower_unread, higher_unread)
    select ${lowerId}, ${higherId}, (id = ${lowerId})::integer, (id = ${higherId})::integer
    from users where id = ${recipientId} and disabled_at is null
    on conflict (lower_id, higher_id) do update set
      lower_unread = kept.lower_unread + excluded.lower_unread,
      higher_unread = kept.higher_unread + excluded.higher_unread
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** The caller's side of a conversation; it stays so until the transaction has ended. */
export async function lockOwnSide(trx: Transaction<DB>, owner: Owner, { lowerId, higherId }: Pair) {
  return trx
    .selectFrom('conversations')
    .select(['last_message_id', isLower(owner).as('is_lower')])
    .select(
      sql<number>`case when ${isLower(owner)} then lower_read_to else higher_read_to end`.as(
        'read_to',
      ),
    )
    .where('lower_id', '=', lowerId)
    .where('higher_id', '=', higherId)
    .where(ownedBy(owner, 'conversations'))
    .forUpdate()
    .executeTakeFirst();
}

/** Notes up to where the caller has read, and counts anew; the row is locked. Returns what is unread. */
export async function setReadTo(
  trx: Transaction<DB>,
  owner: Owner,
  { lowerId, higherId }: Pair,
  readTo: number,
): Promise<number> {
  const unread = sql<number>`(
    select count(*)::integer from messages
    where messages.lower_id = ${lowerId} and messages.higher_id = ${higherId}
      and messages.sender_id <> ${owner.userId} and messages.id > ${readTo}
      and messages.deleted_at is null)`;
  const side = owner.userId === lowerId ? 'lower' : 'higher';
  const row = await trx
    .updateTable('conversations')
    .set({ [`${side}_read_to`]: readTo, [`${side}_unread`]: unread })
    .where('lower_id', '=', lowerId)
    .where('higher_id', '=', higherId)
    .where(ownedBy(owner, 'conversations'))
    .returning(`${side}_unread as unread`)
    .executeTakeFirstOrThrow();
  return row.unread;
}
