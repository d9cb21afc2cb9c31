import type { Pair } from '@stagetime/contracts/messaging/rules';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../core/owner.ts';
import type { PagePart, SortOrder } from '../../core/paging.ts';
import { selectCorrespondents, type Viewer } from './correspondents.queries.ts';

/** Whether the caller has the lower id of the two. */
function isLower({ userId }: Owner) {
  return sql<boolean>`conversations.lower_id = ${userId}::bigint`;
}

/** Before the last message of any other conversation. */
const first = sql<number>`9223372036854775807`;

/** The caller's conversations that have a message, of those in which they are on one side. */
function selectSide(db: Database, owner: Owner, side: 'lower' | 'higher') {
  const other = side === 'lower' ? 'higher' : 'lower';
  return db
    .selectFrom('conversations')
    .select((eb) => [
      eb.ref(`${other}_id`).as('other_id'),
      eb.ref(`${side}_unread`).as('unread'),
      eb.ref('last_message_id').$notNull().as('last_message_id'),
    ])
    .where(`${side}_id`, '=', owner.userId)
    .where('last_message_id', 'is not', null)
    .where(ownedBy(owner, 'conversations'));
}

type OwnSide = {
  readonly other_id: number;
  readonly unread: number;
  readonly last_message_id: number;
  readonly place: number;
};

/** A page of the same by its index, with their places among all, and without whom stands before them. */
function selectPlaced(
  db: Database,
  owner: Owner,
  side: 'lower' | 'higher',
  pinnedId: number | null,
  { most, from }: PagePart,
) {
  let placed = selectSide(db, owner, side)
    .select('last_message_id as place')
    .orderBy('last_message_id', 'desc')
    .limit(most);
  if (from !== undefined) placed = placed.where(sql<boolean>`last_message_id < ${from[0]}::bigint`);
  if (pinnedId === null) return placed;
  return placed.where(side === 'lower' ? 'higher_id' : 'lower_id', '<>', pinnedId);
}

function selectPinned(db: Database, owner: Owner, pinnedId: number) {
  const [side, other] =
    owner.userId < pinnedId ? (['lower', 'higher'] as const) : (['higher', 'lower'] as const);
  return selectSide(db, owner, side).where(`${other}_id`, '=', pinnedId).select(first.as('place'));
}

/**
 * The caller's conversations that have a message, with the last one. Each side has an index in the order
 * of `conversationOrder`, so a page reads of each as
 * many rows as it shows.
 */
export function selectConversations(
  db: Database,
  owner: Owner,
  viewer: Viewer,
  pinnedId: number | null,
  part: PagePart,
) {
  const lower = selectPlaced(db, owner, 'lower', pinnedId, part);
  const higher = selectPlaced(db, owner, 'higher', pinnedId, part);
  const pinned = pinnedId === null ? sql`` : sql`union all ${selectPinned(db, owner, pinnedId)}`;
  const own = sql<OwnSide>`(${lower} union all ${higher} ${pinned})`;
  return selectCorrespondents(db, viewer)
    .innerJoin(own.as('own'), 'own.other_id', 'other.id')
    .innerJoin('messages', 'messages.id', 'own.last_message_id')
    .select(['messages.body', 'messages.sender_id', 'messages.created_at', 'own.unread']);
}
export type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof selectConversations>['execute']>
>[number];

/** The newest first, but that with the pinned one before all others. */
export const conversationOrder: SortOrder = {
  keys: [{ by: sql`own.place`, type: 'bigint' }],
  direction: 'desc',
};

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
 * Makes or locks the conversation with someone, for one more message to them; false where there is
 * no one who could read it.
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
