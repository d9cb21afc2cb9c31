import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type { Pair } from '@stagetime/contracts/messaging/rules';
import type {
  ConversationView,
  CorrespondentView,
  MessageView,
} from '@stagetime/contracts/messaging/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../core/authorize.ts';
import type { ConversationRow } from './conversations.queries.ts';
import type { CorrespondentRow, Viewer } from './correspondents.queries.ts';

type MessageRow = {
  readonly id: number;
  readonly sender_id: number;
  readonly body: string;
  readonly created_at: Date;
};

type Part = {
  readonly newerThan: number;
  readonly olderThan: number | undefined;
  readonly limit: number;
};

/** The messages of the caller with someone after `newerThan`, before `olderThan`; the newest first. */
export async function listMessages(
  db: Database,
  owner: Owner,
  { lowerId, higherId }: Pair,
  { newerThan, olderThan, limit }: Part,
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('messages')
    .select(['id', 'sender_id', 'body', 'created_at'])
    .where('lower_id', '=', lowerId)
    .where('higher_id', '=', higherId)
    .where(ownedBy(owner, 'messages'))
    .where('deleted_at', 'is', null)
    .where('id', '>', newerThan)
    .orderBy('id', 'desc')
    .limit(limit);
  if (olderThan !== undefined) query = query.where('id', '<', olderThan);
  return query.execute();
}

/** Adds a message of the caller to a conversation that the transaction has locked, as its last one. */
export async function insertMessage(
  trx: Transaction<DB>,
  owner: Owner,
  { lowerId, higherId }: Pair,
  { body, now }: { readonly body: string; readonly now: Date },
): Promise<MessageRow> {
  const pair = { lower_id: lowerId, higher_id: higherId };
  const message = await trx
    .insertInto('messages')
    .values({ ...pair, sender_id: owner.userId, body, created_at: now })
    .returning(['id', 'sender_id', 'body', 'created_at'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('conversations')
    .set({ last_message_id: message.id })
    .where('lower_id', '=', lowerId)
    .where('higher_id', '=', higherId)
    .where(ownedBy(owner, 'conversations'))
    .execute();
  return message;
}

/** Messages that someone sent since an instant. */
export async function countSentSince(db: Database, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sender_id', '=', userId)
    .where('created_at', '>=', since)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of who is suspended or left, others see no more than that someone was there. */
const closedCard = {
  name: accountMessages.formerMember,
  stageName: null,
  email: null,
  profileImageUrl: null,
  isAdmin: false,
  adminLevel: 0,
  isTopAdmin: false,
  isReachable: false,
};

export function presentCorrespondent(
  row: CorrespondentRow,
  { topAdminId }: Viewer,
): CorrespondentView {
  const userId = row.other_id;
  if (row.disabled_at !== null) {
    return { userId, slug: profileSlug(null, userId), ...closedCard };
  }
  return {
    userId,
    name: row.name,
    stageName: row.stage_name,
    email: row.email,
    slug: profileSlug(row.custom_slug, userId),
    profileImageUrl: row.profile_image_url,
    isAdmin: row.is_admin ?? false,
    adminLevel: row.admin_level ?? 0,
    isTopAdmin: userId === topAdminId,
    isReachable: true,
  };
}

export function presentConversation(
  row: ConversationRow,
  viewer: Viewer,
  pinnedId: number | null,
): ConversationView {
  return {
    other: presentCorrespondent(row, viewer),
    lastMessage: row.body,
    lastMessageAt: row.created_at,
    isLastOwn: row.sender_id === viewer.actor.userId,
    unreadCount: row.unread,
    isPinned: row.other_id === pinnedId,
    isRequest: row.is_request,
  };
}

export function presentMessage(row: MessageRow): MessageView {
  return {
    messageId: row.id,
    senderId: row.sender_id,
    body: row.body,
    createdAt: row.created_at,
  };
}
