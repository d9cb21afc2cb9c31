import { day } from '@stagetime/contracts/core/durations';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { UnreadCount } from '@stagetime/contracts/core/schemas';
import { personSearchMaxResults, restoreDays } from '@stagetime/contracts/messaging/limits';
import { messagingFailures } from '@stagetime/contracts/messaging/messages';
import {
  judgeMessage,
  type Month,
  monthOf,
  pairOf,
  remainingMessages,
} from '@stagetime/contracts/messaging/rules';
import type {
  ConversationListView,
  GetThreadInput,
  ListConversationsInput,
  MarkReadInput,
  PersonListView,
  SearchPeopleInput,
  SendMessageInput,
  SentMessageView,
  ThreadView,
} from '@stagetime/contracts/messaging/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { isAdmin, type Owner } from '../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../core/context.ts';
import { cutPage, readPage } from '../../core/paging.ts';
import { consumeRateLimits, type RateLimit } from '../../core/rate-limit.ts';
import type { Write, WriteContext } from '../../core/write.ts';
import { publishLiveEvent } from '../notifications/live/live-hub.ts';
import { holdBlocks } from '../social/blocks/blocks.service.ts';
import {
  conversationOrder,
  findOwnSide,
  lockForMessage,
  lockOwnSide,
  selectConversations,
  setReadTo,
  sumUnread,
} from './conversations.queries.ts';
import {
  findCorrespondent,
  findPeople,
  findStanding,
  findTopAdminId,
  type Viewer,
} from './correspondents.queries.ts';
import {
  insertMessage,
  listMessages,
  presentConversation,
  presentCorrespondent,
  presentMessage,
} from './messages.queries.ts';
import { readQuota, takeFromQuota } from './quota/quotas.queries.ts';

/** Counted in the database, multiplied by RATE_LIMIT_SCALE. The quota of messages is no such limit. */
export const limits = {
  /** Who tries all beginnings of names would have the list of members. */
  searchByUser: { name: 'people-search-user', max: 30, seconds: 60, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

/** Days for which it is known how many messages someone sent in a month. */
const quotaDays = 400;

async function createViewer(db: Database, actor: Actor): Promise<Viewer> {
  return { actor, topAdminId: await findTopAdminId(db) };
}

/** One's own conversations, the newest first; for all but admins that with the top admin before them. */
export async function listConversations(
  ctx: Pick<Context, 'db' | 'tools'> & WithActor<Owner>,
  { folder, ...page }: ListConversationsInput,
): Promise<ConversationListView> {
  const { db, actor } = ctx;
  const viewer = await createViewer(db, actor);
  const pinnedId = isAdmin(actor) || folder === 'requests' ? null : viewer.topAdminId;
  const list = {
    name: 'conversations',
    of: [actor.userId, pinnedId, ...(folder === undefined ? [] : [folder])],
    order: conversationOrder,
  };
  const { rows, nextCursor } = await readPage(
    ctx,
    list,
    (part) => selectConversations(db, actor, viewer, { pinnedId, folder }, part),
    page,
  );
  const conversations = rows.map((row) => presentConversation(row, viewer, pinnedId));
  return { conversations, nextCursor };
}

/**
 * One's own messages with someone: a page that ends before `cursor`, or with the newest. Throws NOT_FOUND
 * for no one, and for who was suspended before either wrote to the other.
 */
export async function getThread(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner>,
  { otherUserId, limit, cursor: olderThan }: GetThreadInput,
): Promise<ThreadView> {
  const viewer = await createViewer(db, actor);
  const pair = pairOf(actor.userId, requireOther(actor, otherUserId));
  const side = await findOwnSide(db, actor, pair);
  const rows = await listMessages(db, actor, pair, {
    newerThan: side?.deleted_to ?? 0,
    olderThan,
    limit: limit + 1,
  });
  const other = await findCorrespondent(db, viewer, otherUserId);
  const isKnown = other !== undefined && (other.disabled_at === null || rows.length > 0);
  if (!isKnown) throw unknownRecipient();
  const { page, last } = cutPage(rows, limit);
  return {
    other: presentCorrespondent(other, viewer),
    messages: page.map(presentMessage).reverse(),
    olderThan: last?.id ?? null,
    isRequest: side?.is_request ?? false,
  };
}

function unknownRecipient(): DomainError {
  return new DomainError('NOT_FOUND', messagingFailures.unknownRecipient);
}

/** Throws INVALID_INPUT for oneself, with whom no one has a conversation. */
export function requireOther(actor: Actor, otherUserId: number, field = 'otherUserId'): number {
  if (otherUserId !== actor.userId) return otherUserId;
  throw invalidField(field, messagingFailures.toSelf);
}

/**
 * Notes that one has read what someone wrote, as far as one saw it. Returns what is unread of it. Throws
 * NOT_FOUND for no one, as {@link getThread}.
 */
export async function markRead(
  ctx: WriteContext & WithActor<Owner>,
  { otherUserId, upTo }: MarkReadInput,
): Promise<UnreadCount> {
  const { actor } = ctx;
  const pair = pairOf(actor.userId, requireOther(actor, otherUserId));
  return ctx.write(async (write) => {
    const { trx } = write;
    const side = await lockOwnSide(trx, actor, pair);
    if (side === undefined) {
      const other = await findCorrespondent(trx, { actor }, otherUserId);
      if (other === undefined || other.disabled_at !== null) throw unknownRecipient();
      return { unreadCount: 0 };
    }
    const newest = side.last_message_id ?? 0;
    // Nothing is unread again, and nothing read that is not there yet.
    const readTo = Math.max(side.read_to, Math.min(upTo ?? newest, newest));
    if (readTo > side.read_to) await announce(write, ctx, [actor.userId], readTo);
    return { unreadCount: await setReadTo(trx, actor, pair, readTo) };
  });
}

/** How many messages to oneself are unread. */
export async function countUnread({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<UnreadCount> {
  return { unreadCount: await sumUnread(db, actor) };
}

/** People whose name or stage name has words that begin as those of the query; never oneself. */
export async function searchPeople(
  ctx: Context & WithActor<Actor>,
  { query, withoutBlocked = false }: SearchPeopleInput,
): Promise<PersonListView> {
  const { db, actor } = ctx;
  await consumeRateLimits(ctx, [{ limit: limits.searchByUser, who: String(actor.userId) }]);
  const viewer = await createViewer(db, actor);
  const people = await findPeople(db, viewer, query, {
    ...{ max: personSearchMaxResults, withoutBlocked },
  });
  return people.map((row) => presentCorrespondent(row, viewer));
}

/** Removes messages that were taken back 30 days ago, and counts of months long past. */
export async function purgeMessaging(db: Database, now: Date): Promise<void> {
  const deletedBefore = new Date(now.getTime() - restoreDays * day);
  await db.deleteFrom('messages').where('deleted_at', '<', deletedBefore).execute();
  const { first } = monthOf(new Date(now.getTime() - quotaDays * day));
  await db.deleteFrom('message_quotas').where('month', '<', first).execute();
}

/** Tells the open pages of some people that a message came, or was sent or read by themselves. */
export async function announce(
  write: Write,
  ctx: Pick<Context, 'tools'>,
  userIds: readonly number[],
  messageId: number,
): Promise<void> {
  await publishLiveEvent(write, ctx, userIds, { kind: 'message', messageId });
}

/**
 * Writes to someone. The message, what it takes from the month's quota and what it adds to the other
 * side's unread ones are one transaction. Throws FORBIDDEN where it is refused (`judgeMessage`),
 * MESSAGE_QUOTA_REACHED, INVALID_INPUT for oneself, and NOT_FOUND for who is not there or is suspended.
 */
export function sendMessage(
  ctx: WriteContext & WithActor<Owner>,
  { recipientId, body }: SendMessageInput,
): Promise<SentMessageView> {
  const { actor } = ctx;
  const pair = pairOf(actor.userId, requireOther(actor, recipientId, 'recipientId'));
  return ctx.write(async (write) => {
    const { trx } = write;
    const now = ctx.now();
    const isBlocked = await holdBlocks(trx, actor.userId, recipientId);
    const standing = await findStanding(trx, actor, pair);
    if (standing === undefined) throw unknownRecipient();
    const verdict = judgeMessage({ ...standing, isBlocked });
    if (verdict === 'refused') throw new DomainError('FORBIDDEN', messagingFailures.notTaking);
    // The quota before the conversation: whoever resets one locks both in this order, too.
    const remaining = isAdmin(actor) ? null : await takeMessage(trx, actor, now);
    const isRequest = verdict === 'request';
    if (!(await lockForMessage(trx, pair, { recipientId, isRequest }))) throw unknownRecipient();
    const message = await insertMessage(trx, actor, pair, { body, now });
    // Who wrote it may have other pages open. Of a request pages show that it is there; no badge counts it.
    await announce(write, ctx, [recipientId, actor.userId], message.id);
    return { ...presentMessage(message), remaining };
  });
}

/** Takes one of the caller's messages of this month; returns how many are left. */
async function takeMessage(trx: Transaction<DB>, owner: Owner, now: Date): Promise<number> {
  const month = monthOf(now);
  const quota = await takeFromQuota(trx, owner, month);
  if (quota === undefined) throw await quotaReached(trx, owner, month, now);
  return remainingMessages(quota.used, quota.base + quota.bonus);
}

/** With the limit that holds for this person, and when there are new messages to send. */
async function quotaReached(
  trx: Transaction<DB>,
  { userId }: Owner,
  month: Month,
  now: Date,
): Promise<DomainError> {
  const { base, bonus } = await readQuota(trx, userId, month);
  const max = base + bonus;
  const retryAfter = Math.ceil((month.end.getTime() - now.getTime()) / 1000);
  const sentence = messagingFailures.quotaReached(max);
  return new DomainError('MESSAGE_QUOTA_REACHED', sentence, [], { max, retryAfter });
}
