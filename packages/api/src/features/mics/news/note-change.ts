import { isDeepStrictEqual } from 'node:util';
import {
  isBack,
  type News,
  type NewsFacts,
  type NewsKind,
} from '@stagetime/contracts/notifications/news';
import type { Switches, Topic } from '@stagetime/contracts/notifications/settings';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

type NotedChange = {
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
  { micId, date, ...change }: NotedChange & { readonly micId: number; readonly date: string },
): Promise<void> {
  const { kind, now } = change;
  const facts = {
    ...change.facts,
    ...(kind === 'night_cancelled' && (await readMove(trx, micId, date))),
  };
  const { rows } = await sql`
    select from nights where mic_id = ${micId} and ends_at > ${now}
      and local_date in (${date}::date, ${facts.toDate ?? date}::date) limit 1`.execute(trx);
  if (rows.length > 0) await insertChange(trx, { micIds: [micId], date, ...change, facts });
}

/** Where a night had been moved to; undefined where it stayed. */
async function readMove(
  trx: Transaction<DB>,
  micId: number,
  date: string,
): Promise<Pick<NewsFacts, 'toDate' | 'toTime'> | undefined> {
  const { rows } = await sql<Pick<NewsFacts, 'toDate' | 'toTime'>>`
    select moved_to_date::text as "toDate", to_char(moved_to_time, 'HH24:MI') as "toTime"
    from night_statuses where mic_id = ${micId} and local_date = ${date}::date
      and moved_to_date is not null`.execute(trx);
  return rows[0];
}

/** The same of mics. */
export async function noteMicChange(
  trx: Transaction<DB>,
  micIds: readonly number[],
  change: Omit<NotedChange, 'kind'>,
): Promise<void> {
  if (micIds.length === 0) return;
  await insertChange(trx, { micIds, date: null, kind: 'mic_status', ...change });
}

type NewChange = NotedChange & { readonly micIds: readonly number[]; readonly date: string | null };

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

export type Change = Pick<News, 'kind' | 'facts'>;

/** Someone concerned, and what they were told last of the same night or mic. */
type Concerned = {
  /** Whether the mic is theirs to look after. */
  readonly isOwn: boolean;
  readonly isGoing: boolean;
  readonly told: Change | null;
  /** The same of their mailbox, where a mail of what they were told last was taken back; default: the same. */
  readonly mailed?: Change | null;
  /** How many mails of this night they had because of what people at the door said. */
  readonly crowdMails: number;
};

/** What a change is to someone. */
export function topicOf(
  { kind }: Change,
  { isGoing, isOwn }: Pick<Concerned, 'isGoing' | 'isOwn'>,
): Topic {
  if (isOwn) return 'own';
  if (isGoing) return 'going';
  return kind === 'mic_status' ? 'mic' : 'night';
}

/**
 * How someone is told of a change. Who knows it already is not told again, and that everything is as usual
 * is told only to who had been told otherwise. What people at the door say is mailed once a night, and
 * corrected once.
 */
export function chooseNews(
  change: Change,
  { told, mailed = told, crowdMails }: Omit<Concerned, 'isOwn' | 'isGoing'>,
  { inbox, mail }: Switches,
): Switches {
  const isAsUsual = isBack(change);
  const isNew = (known: Change | null) =>
    isAsUsual
      ? known !== null && !isBack(known)
      : known?.kind !== change.kind || !isDeepStrictEqual(known.facts, change.facts);
  const isMailed = change.facts.byPeople !== true || crowdMails === (isAsUsual ? 1 : 0);
  return { inbox: inbox && isNew(told), mail: mail && isMailed && isNew(mailed) };
}

/**
 * Whether who says so may take it back for some seconds, in which no mail of it goes. What people at the door say, what
 * becomes by itself and a removal, which waited before it happened, are settled; edits are told each for itself.
 */
export function canBeTakenBack({
  facts,
  changedBy,
}: Pick<NotedChange, 'facts' | 'changedBy'>): boolean {
  const isSettled = changedBy === null || facts.byPeople === true || facts.status === 'removed';
  return !isSettled && facts.changes === undefined;
}
