import { settledBefore } from '@stagetime/contracts/core/undo';
import type { News } from '@stagetime/contracts/notifications/news';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

/** A change that is still to be told to someone; whoever takes it has it until the transaction ends. */
export async function takeChange(trx: Transaction<DB>, now: Date) {
  const row = await trx
    .selectFrom('night_changes')
    .innerJoin('mics', 'mics.id', 'night_changes.mic_id')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .leftJoin('accounts', 'accounts.user_id', 'night_changes.changed_by')
    .select(['night_changes.id', 'mic_id', 'local_date', 'kind', 'facts', 'changed_by'])
    .select(['changed_at', 'told_up_to', 'mics.slug', 'mics.show_name', 'cities.slug as city_slug'])
    .select(['cities.time_zone', 'accounts.is_admin', 'mics.venue_name', 'mics.start_time'])
    .select((eb) =>
      eb
        .selectFrom('nights')
        .select('nights.local_date')
        .whereRef('nights.mic_id', '=', 'mics.id')
        .where('is_certain', '=', true)
        .where('is_off', '=', false)
        .where('ends_at', '>', now)
        .orderBy('nights.local_date')
        .limit(1)
        .as('next_date'),
    )
    // What no one heard of yet goes before the rest of what many are told.
    .orderBy('told_up_to')
    .orderBy('night_changes.id')
    .limit(1)
    .forUpdate('night_changes')
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      ...{ id: row.id, micId: row.mic_id, date: row.local_date, toldUpTo: row.told_up_to },
      ...{ changedBy: row.changed_by, changedAt: row.changed_at, showName: row.show_name },
      isByAdmin: row.is_admin === true,
      ...{ slug: row.slug, citySlug: row.city_slug, timeZone: row.time_zone },
      ...{ venueName: row.venue_name, startTime: row.start_time, nextDate: row.next_date },
      // A check of the table, and what note-change.ts wrote.
      kind: row.kind as News['kind'],
      facts: row.facts as News['facts'],
    }
  );
}
export type TakenChange = NonNullable<Awaited<ReturnType<typeof takeChange>>>;

type ConcernedRow = {
  readonly userId: number;
  readonly email: string | null;
  readonly isGoing: boolean;
  readonly isOwn: boolean;
  /** Whether they are told as whose it is that was reported. */
  readonly isToldElsewhere: boolean;
  readonly toldKind: News['kind'] | null;
  readonly toldFacts: News['facts'] | null;
  readonly toldBefore: Pick<News, 'kind' | 'facts'> | null;
  readonly crowdMails: number;
};

/**
 * The next of those whom a change concerns: who goes, is interested, has the mic as a favorite, or looks after it,
 * but for who made it. Of an edit who looks after the mic is not told. None of them is erased before the transaction
 * ends.
 */
export async function listConcerned(
  trx: Transaction<DB>,
  { micId, date, facts, changedBy, changedAt, toldUpTo }: TakenChange,
  { limit, today }: { readonly limit: number; readonly today: string },
): Promise<readonly ConcernedRow[]> {
  const { rows } = await sql<ConcernedRow>`
    select users.id as "userId", notice.kind as "toldKind", notice.facts as "toldFacts",
      notice.before as "toldBefore",
      coalesce(notice.crowd_mails, 0) as "crowdMails",
      case when accounts.email_verified_at is not null then accounts.email end as email,
      followers.is_own as "isOwn",
      exists (select from report_cases where kind = 'mic' and subject_id = ${micId}
        and ${facts.status ?? null}::text = 'removed' and content = 'removed' and author_id = users.id
        and decided_at > ${changedAt}::timestamptz - interval '1 hour') as "isToldElsewhere",
      exists (select from goings where goings.user_id = users.id and goings.mic_id = ${micId}
        and case when ${date}::date is null then local_date >= ${today}::date
          else local_date = ${date}::date end) as "isGoing"
    from (
      select user_id, bool_or(is_own) as is_own from (
        select user_id, false as is_own from interests where mic_id = ${micId}
        union all select user_id, false from favorites where mic_id = ${micId}
        union all select user_id, true from mic_runners
          where mic_id = ${micId} and ${facts.changes ?? null}::text is null
      ) concerned where user_id > ${toldUpTo} group by user_id
    ) followers
    join users on users.id = followers.user_id
    left join accounts on accounts.user_id = users.id
    left join night_notices notice on notice.mic_id = ${micId} and notice.user_id = users.id
      and notice.local_date is not distinct from ${date}::date
    where users.disabled_at is null and users.id is distinct from ${changedBy}::bigint
    order by users.id limit ${limit} for key share of users`.execute(trx);
  return rows;
}

type Notice = Pick<TakenChange, 'micId' | 'date' | 'kind' | 'facts'> & {
  readonly userIds: readonly number[];
  /** Those of them who had a mail of what people at the door say. */
  readonly crowdMailed: readonly number[];
  /** Those whose mail of what they were told before was taken back. */
  readonly recalled: ReadonlySet<number>;
  readonly now: Date;
};

/** The kind of the mails that tell of what changed, as operators know it. */
export const newsMailKind = 'news';

/**
 * Takes back the mails of what these people were told of the same night or mic just before a change, and returns
 * whose: none that was taken to be sent.
 */
export async function recallNews(
  trx: Transaction<DB>,
  { micId, date, changedAt, facts }: TakenChange,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  // An edit is told beside what was told before.
  if (facts.changes !== undefined) return new Set();
  const { rows } = await sql<{ userId: number }>`
    delete from outbox using night_notices notice, accounts
    where notice.mic_id = ${micId} and notice.local_date is not distinct from ${date}::date
      and notice.user_id = any(${[...userIds]}::bigint[]) and not notice.facts ? 'changes'
      and notice.told_at >= ${settledBefore(changedAt)}::timestamptz
      and accounts.user_id = notice.user_id and outbox.recipient = accounts.email
      and outbox.kind = ${newsMailKind} and outbox.created_at = notice.told_at
      and planned_at is not null and attempts = 0
    returning notice.user_id as "userId"`.execute(trx);
  return new Set(rows.map(({ userId }) => userId));
}

/** Keeps what people were told last. */
export async function keepNotices(
  trx: Transaction<DB>,
  { micId, date, kind, facts, userIds, crowdMailed, recalled, now }: Notice,
): Promise<void> {
  await sql`
    insert into night_notices as kept
      (mic_id, local_date, user_id, kind, facts, crowd_mails, told_at)
    select ${micId}::bigint, ${date}::date, id, ${kind}, ${JSON.stringify(facts)}::jsonb,
      case when id = any(${[...crowdMailed]}::bigint[]) then 1 else 0 end, ${now}::timestamptz
    from unnest(${[...userIds]}::bigint[]) id order by id
    on conflict (mic_id, local_date, user_id) do update set
      kind = excluded.kind, facts = excluded.facts, told_at = excluded.told_at,
      crowd_mails = kept.crowd_mails + excluded.crowd_mails,
      before = case when kept.user_id = any(${[...recalled]}::bigint[]) then kept.before
        else jsonb_build_object('kind', kept.kind, 'facts', kept.facts) end`.execute(trx);
}

/** Everyone up to `toldUpTo` has been told; null where that is everyone. */
export async function noteTold(
  trx: Transaction<DB>,
  changeId: number,
  toldUpTo: number | null,
): Promise<void> {
  if (toldUpTo === null) {
    await trx.deleteFrom('night_changes').where('id', '=', changeId).execute();
    return;
  }
  await trx
    .updateTable('night_changes')
    .set({ told_up_to: toldUpTo })
    .where('id', '=', changeId)
    .execute();
}

/** What someone was told of a night matters until a month after it; of a mic as long as it may pause. */
export async function purgeNotices(db: Database, now: Date): Promise<void> {
  await sql`
    delete from night_notices where local_date < (${now}::timestamptz)::date - 30
      or local_date is null and told_at < ${now}::timestamptz - interval '800 days'`.execute(db);
}
