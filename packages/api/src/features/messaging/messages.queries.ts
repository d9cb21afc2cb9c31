import type { Pair } from '@stagetime/contracts/messaging/rules';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../core/owner.ts';

export type MessageRow = {
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

/** Removes for good what was taken back before an instant. */
export async function purgeDeletedMessages(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('messages').where('deleted_at', '<', before).execute();
}
