import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

/** Which messages of somebody are meant. */
type Sent = { readonly userId: number; readonly from: Date; readonly to: Date };

/**
 * Takes back somebody's messages of a time, in both inboxes; returns how many. Conversations are locked in
 * the order of their ids, as whoever writes to one locks just that.
 */
export async function takeBackMessages(
  trx: Transaction<DB>,
  { userId, from, to }: Sent,
  by: { readonly actorId: number; readonly reason: string; readonly now: Date },
): Promise<number> {
  const meant = sql`sender_id = ${userId} and created_at >= ${from} and created_at < ${to}
    and deleted_at is null`;
  await lockConversationsOf(trx, meant);
  const { rows } = await sql<{ lower_id: number; higher_id: number }>`
    update messages set deleted_at = ${by.now}, deleted_by = ${by.actorId},
      deleted_reason = ${by.reason}
    where ${meant} returning lower_id, higher_id`.execute(trx);
  await countAnew(trx, userId, rows);
  return rows.length;
}

/** Brings back what was taken back of somebody since an instant; returns how many. */
export async function bringBackMessages(
  trx: Transaction<DB>,
  userId: number,
  since: Date,
): Promise<number> {
  const meant = sql`sender_id = ${userId} and deleted_at >= ${since}`;
  await lockConversationsOf(trx, meant);
  const { rows } = await sql<{ lower_id: number; higher_id: number }>`
    update messages set deleted_at = null, deleted_by = null, deleted_reason = null
    where ${meant} returning lower_id, higher_id`.execute(trx);
  await countAnew(trx, userId, rows);
  return rows.length;
}

async function lockConversationsOf(trx: Transaction<DB>, meant: ReturnType<typeof sql>) {
  await sql`
    select from conversations
    where (lower_id, higher_id) in (select lower_id, higher_id from messages where ${meant})
    order by lower_id, higher_id for update`.execute(trx);
}

/** The last message and the unread ones of locked conversations, as their messages say now. */
async function countAnew(
  trx: Transaction<DB>,
  userId: number,
  pairs: readonly { readonly lower_id: number; readonly higher_id: number }[],
): Promise<void> {
  const others = [...new Set(pairs.map((pair) => pair.lower_id + pair.higher_id - userId))];
  const unread = (side: 'lower' | 'higher', sender: 'lower' | 'higher') => sql`(
    select count(*) from messages
    where messages.lower_id = kept.lower_id and messages.higher_id = kept.higher_id
      and sender_id = kept.${sql.ref(`${sender}_id`)} and messages.id > kept.${sql.ref(`${side}_read_to`)}
      and deleted_at is null)`;
  await sql`
    update conversations kept set
      last_message_id = (
        select max(messages.id) from messages
        where messages.lower_id = kept.lower_id and messages.higher_id = kept.higher_id
          and deleted_at is null),
      lower_unread = ${unread('lower', 'higher')},
      higher_unread = ${unread('higher', 'lower')}
    from unnest(${others}::bigint[]) as other(id)
    where kept.lower_id = least(${userId}::bigint, other.id)
      and kept.higher_id = greatest(${userId}::bigint, other.id)`.execute(trx);
}
