import { monthlyMessageLimit } from '@stagetime/contracts/messaging/limits';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Owner } from '../../../core/authorize.ts';

export type QuotaRow = { readonly used: number; readonly base: number; readonly bonus: number };
type Month = { readonly first: string };

/**
 * What everyone has, in this month of someone: a row keeps what it was made with, so a release that
 * raises the limit raises it at once, and one that lowers it does so from the next month.
 */
const base = sql<number>`greatest(message_quotas.base, ${monthlyMessageLimit}::smallint)`;

/** Someone's month; as everyone's where nothing of it was used or given yet. */
export async function readQuota(db: Database, userId: number, { first }: Month): Promise<QuotaRow> {
  const quota = await db
    .selectFrom('message_quotas')
    .select(['used', base.as('base'), 'bonus'])
    .where('user_id', '=', userId)
    .where('month', '=', first)
    .executeTakeFirst();
  return quota ?? { used: 0, base: monthlyMessageLimit, bonus: 0 };
}

/**
 * Takes one message from the caller's month. Undefined where nothing is left: the row's lock decides, so
 * of any number at once exactly as many succeed as there are.
 */
export async function takeFromQuota(
  trx: Transaction<DB>,
  owner: Owner,
  { first }: Month,
): Promise<QuotaRow | undefined> {
  const query = trx
    .insertInto('message_quotas')
    .values({ user_id: owner.userId, month: first, used: 1, base: monthlyMessageLimit })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'month'])
        .doUpdateSet({ used: sql`message_quotas.used + 1`, base })
        .where('message_quotas.used', '<', sql<number>`${base} + message_quotas.bonus`),
    )
    .returning(['used', 'base', 'bonus']);
  return query.executeTakeFirst();
}

/** Someone's month as it is, made if need be; no one changes it until the transaction has ended. */
export async function lockQuota(
  trx: Transaction<DB>,
  userId: number,
  { first }: Month,
): Promise<QuotaRow> {
  return trx
    .insertInto('message_quotas')
    .values({ user_id: userId, month: first, base: monthlyMessageLimit })
    .onConflict((conflict) => conflict.columns(['user_id', 'month']).doUpdateSet({ base }))
    .returning(['used', 'base', 'bonus'])
    .executeTakeFirstOrThrow();
}

/** Changes the locked month. */
export async function updateQuota(
  trx: Transaction<DB>,
  userId: number,
  { first }: Month,
  change: Pick<UpdateObject<DB, 'message_quotas'>, 'used' | 'bonus'>,
): Promise<void> {
  await trx
    .updateTable('message_quotas')
    .set(change)
    .where('user_id', '=', userId)
    .where('month', '=', first)
    .execute();
}

/** Which messages of someone are meant. */
type Sent = { readonly userId: number; readonly from: Date; readonly to: Date };

/**
 * Takes back someone's messages of a time, in both inboxes; returns how many. Conversations are locked in
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

/** Brings back what was taken back of someone since an instant; returns how many. */
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
