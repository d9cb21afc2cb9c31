import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql, type Transaction } from 'kysely';

/** As long as it may matter that someone was asked. */
const keptDays = 30;

type Ask = {
  readonly userId: number;
  /** The city's date on which they are asked. */
  readonly on: string;
  /** The night that it is about, by its date on the schedule; left out where it is about several. */
  readonly night?: { readonly micId: number; readonly date: string };
};

/**
 * Notes that people are asked something, in the transaction that asks them, and returns those of them who may
 * be: they were asked nothing else on that date, nor ever about the same night. Constraints of the table say so,
 * so of any number at once one asks.
 */
export async function takeAsks(
  trx: Transaction<DB>,
  asks: readonly Ask[],
): Promise<readonly number[]> {
  if (asks.length === 0) return [];
  const rows = asks.map(({ userId, on, night }) => ({ userId, on, ...night }));
  const taken = await sql<{ user_id: number }>`
    insert into asks (user_id, asked_on, mic_id, local_date)
    select "userId", "on", "micId", date
    from json_to_recordset(${JSON.stringify(rows)})
      as row ("userId" bigint, "on" date, "micId" bigint, date date)
    order by "userId"
    on conflict do nothing
    returning user_id`.execute(trx);
  return taken.rows.map(({ user_id }) => user_id);
}

export async function deleteOldAsks(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('asks')
    .where('asked_on', '<', sql<string>`${now}::timestamptz::date - ${keptDays}::integer`)
    .execute();
}
