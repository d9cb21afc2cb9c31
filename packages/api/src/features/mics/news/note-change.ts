import type { NewsFacts, NewsKind } from '@stagetime/contracts/notifications/news';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

type Change = {
  readonly kind: NewsKind;
  readonly facts: NewsFacts;
  /** Who need not be told. */
  readonly changedBy: number | null;
  readonly now: Date;
};

/**
 * Has everyone concerned be told of a night, in the transaction that changes it and after its nights
 * follow. A later change of the same night takes the place of one that was not told to all yet. Of a night
 * that is over no one is told.
 */
export async function noteNightChange(
  trx: Transaction<DB>,
  { micId, date, ...change }: Change & { readonly micId: number; readonly date: string },
): Promise<void> {
  const { facts, now } = change;
  const { rows } = await sql`
    select from nights where mic_id = ${micId} and ends_at > ${now}
      and local_date in (${date}::date, ${facts.toDate ?? date}::date) limit 1`.execute(trx);
  if (rows.length > 0) await insertChange(trx, { micIds: [micId], date, ...change });
}

/** The same of mics. */
export async function noteMicChange(
  trx: Transaction<DB>,
  micIds: readonly number[],
  change: Omit<Change, 'kind'>,
): Promise<void> {
  if (micIds.length === 0) return;
  await insertChange(trx, { micIds, date: null, kind: 'mic_status', ...change });
}

type NewChange = Change & { readonly micIds: readonly number[]; readonly date: string | null };

async function insertChange(
  trx: Transaction<DB>,
  { micIds, date, kind, facts, changedBy, now }: NewChange,
): Promise<void> {
  await sql`
    insert into night_changes (mic_id, local_date, kind, facts, changed_by, changed_at)
    select id, ${date}::date, ${kind}, ${JSON.stringify(facts)}::jsonb, ${changedBy}::bigint,
      ${now}::timestamptz
    from unnest(${[...micIds]}::bigint[]) id order by id
    on conflict (mic_id, local_date) do update set
      kind = excluded.kind, facts = excluded.facts, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, told_up_to = 0`.execute(trx);
}
