import type { Pair } from '@stagetime/contracts/messaging/rules';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../core/authorize.ts';
import type { PagePart, SortOrder } from '../../core/paging.ts';
import { blockedBetween } from '../social/social.predicates.ts';
import { selectCorrespondents, type Viewer } from './correspondents.queries.ts';

/** Whether the caller has the lower id of the two. */
function isLower({ userId }: Owner) {
  return sql<boolean>`conversations.lower_id = ${userId}::bigint`;
}

/** Before the last message of any other conversation. */
const first = sql<number>`9223372036854775807`;

/** Whether a conversation waits for the caller as a request. */
function waitsFor({ userId }: Owner) {
  return sql<boolean>`(conversations.request_to_id is not distinct from ${userId}::bigint)`;
}

/** What of the list is wanted: all of it, or what waits as a request apart from the rest. */
type Folder = 'inbox' | 'requests' | undefined;

/** Requests of people whom the caller blocked are in none. */
function isIn(folder: Folder, owner: Owner, otherId: 'lower_id' | 'higher_id') {
  const waits = waitsFor(owner);
  if (folder === 'inbox') return sql<boolean>`not ${waits}`;
  const isShown = sql`not ${blockedBetween(owner.userId, sql.ref(`conversations.${otherId}`))}`;
  if (folder === 'requests') return sql<boolean>`${waits} and ${isShown}`;
  return sql<boolean>`(not ${waits} or ${isShown})`;
}

/**
 * The caller's conversations that have a message they did not delete, of those in which they are on one
 * side.
 */
function selectSide(db: Database, owner: Owner, side: 'lower' | 'higher', folder: Folder) {
  const other = side === 'lower' ? 'higher' : 'lower';
  return db
    .selectFrom('conversations')
    .select((eb) => [
      eb.ref(`${other}_id`).as('other_id'),
      eb.ref(`${side}_unread`).as('unread'),
      eb.ref('last_message_id').$notNull().as('last_message_id'),
      waitsFor(owner).as('is_request'),
    ])
    .where(`${side}_id`, '=', owner.userId)
    .whereRef('last_message_id', '>', `${side}_deleted_to`)
    .where(isIn(folder, owner, `${other}_id`))
    .where(ownedBy(owner, 'conversations'));
}

type OwnSide = {
  readonly other_id: number;
  readonly unread: number;
  readonly last_message_id: number;
  readonly is_request: boolean;
  readonly place: number;
};

type ListOptions = {
  /** Whom the caller writes with before all others. */
  readonly pinnedId: number | null;
  readonly folder?: Folder;
};

/** A page of the same by its index, with their places among all, and without whom stands before them. */
function selectPlaced(
  db: Database,
  owner: Owner,
  side: 'lower' | 'higher',
  { pinnedId, folder }: ListOptions,
  { most, from }: PagePart,
) {
  let placed = selectSide(db, owner, side, folder)
    .select('last_message_id as place')
    .orderBy('last_message_id', 'desc')
    .limit(most);
  if (from !== undefined) placed = placed.where(sql<boolean>`last_message_id < ${from[0]}::bigint`);
  if (pinnedId === null) return placed;
  return placed.where(side === 'lower' ? 'higher_id' : 'lower_id', '<>', pinnedId);
}

function selectPinned(db: Database, owner: Owner, pinnedId: number, folder: Folder) {
  const [side, other] =
    owner.userId < pinnedId ? (['lower', 'higher'] as const) : (['higher', 'lower'] as const);
  return selectSide(db, owner, side, folder)
    .where(`${other}_id`, '=', pinnedId)
    .select(first.as('place'));
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
  options: ListOptions,
  part: PagePart,
) {
  const { pinnedId, folder } = options;
  const lower = selectPlaced(db, owner, 'lower', options, part);
  const higher = selectPlaced(db, owner, 'higher', options, part);
  const pinned =
    pinnedId === null ? sql`` : sql`union all ${selectPinned(db, owner, pinnedId, folder)}`;
  const own = sql<OwnSide>`(${lower} union all ${higher} ${pinned})`;
  return selectCorrespondents(db, viewer)
    .innerJoin(own.as('own'), 'own.other_id', 'other.id')
    .innerJoin('messages', 'messages.id', 'own.last_message_id')
    .select(['messages.body', 'messages.sender_id', 'messages.created_at', 'own.unread'])
    .select('own.is_request');
}
export type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof selectConversations>['execute']>
>[number];

/** The newest first, but that with the pinned one before all others. */
export const conversationOrder: SortOrder = {
  keys: [{ by: sql`own.place`, type: 'bigint' }],
  direction: 'desc',
};

/** How many messages to the caller are unread, in all conversations together but for requests. */
export async function sumUnread(db: Database, owner: Owner): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .select(
      sql<number>`coalesce(sum(case when ${isLower(owner)} then lower_unread else higher_unread end), 0)`.as(
        'unread',
      ),
    )
    .where(ownedBy(owner, 'conversations'))
    .where(sql<boolean>`not ${waitsFor(owner)}`)
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
 * Makes or locks the conversation with someone, for one more message to them, which waits as a request
 * or ends its waiting; false where there is no one who could read it.
 */
export async function lockForMessage(
  trx: Transaction<DB>,
  { lowerId, higherId }: Pair,
  { recipientId, isRequest }: { readonly recipientId: number; readonly isRequest: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into conversations as kept
      (lower_id, higher_id, lower_unread, higher_unread, request_to_id)
    select ${lowerId}, ${higherId}, (id = ${lowerId})::integer, (id = ${higherId})::integer,
      ${isRequest ? recipientId : null}::bigint
    from users where id = ${recipientId} and disabled_at is null
    on conflict (lower_id, higher_id) do update set
      request_to_id = excluded.request_to_id,
      lower_unread = kept.lower_unread + excluded.lower_unread,
      higher_unread = kept.higher_unread + excluded.higher_unread
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Up to where the caller deleted a conversation, and whether it waits for them as a request. */
export async function findOwnSide(db: Database, owner: Owner, { lowerId, higherId }: Pair) {
  return db
    .selectFrom('conversations')
    .select(`${owner.userId === lowerId ? 'lower' : 'higher'}_deleted_to as deleted_to`)
    .select(waitsFor(owner).as('is_request'))
    .where('lower_id', '=', lowerId)
    .where('higher_id', '=', higherId)
    .where(ownedBy(owner, 'conversations'))
    .executeTakeFirst();
}

/**
 * Ends the waiting of a request, or notes up to where the caller deleted it: whatever comes later is a
 * request again. Nothing where none waits for them.
 */
export async function setRequest(
  trx: Transaction<DB>,
  owner: Owner,
  { lowerId, higherId }: Pair,
  to: { readonly deletedTo: number } | 'accepted',
): Promise<void> {
  const side = owner.userId === lowerId ? 'lower' : 'higher';
  await trx
    .updateTable('conversations')
    .set(to === 'accepted' ? { request_to_id: null } : { [`${side}_deleted_to`]: to.deletedTo })
    .where('lower_id', '=', lowerId)
    .where('higher_id', '=', higherId)
    .where(waitsFor(owner))
    .where(ownedBy(owner, 'conversations'))
    .execute();
}

/** The caller's side of a conversation; it stays so until the transaction has ended. */
export async function lockOwnSide(trx: Transaction<DB>, owner: Owner, { lowerId, higherId }: Pair) {
  return trx
    .selectFrom('conversations')
    .select(['last_message_id', waitsFor(owner).as('is_request')])
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
