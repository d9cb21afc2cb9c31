import { settledBefore, undoDelay } from '@stagetime/contracts/core/undo';
import type { MailWords } from '@stagetime/contracts/delivery/messages';
import type { HostingFacts } from '@stagetime/contracts/mics/hosts/messages';
import { decidedMail, hostingMail } from '@stagetime/contracts/mics/mail-messages';
import { submissionsPath } from '@stagetime/contracts/mics/place';
import type { SuggestionFacts } from '@stagetime/contracts/mics/suggestions/messages';
import { type DecidedFacts, decidedKind } from '@stagetime/contracts/notifications/decided';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { insertNews, mailMember, tellEach } from '../../notifications/notifications.service.ts';
import type { NewsOptions } from './tell-news.ts';

/** What was decided: on one's mic, on what one suggested, or on who hosts. */
type Decided =
  | { readonly kind: typeof decidedKind; readonly facts: DecidedFacts }
  | { readonly kind: 'suggestion'; readonly facts: SuggestionFacts }
  | { readonly kind: 'hosting'; readonly facts: HostingFacts };
type Note = { readonly micId: number; readonly now: Date };

/** Has someone be told what was decided, once it can no longer be taken back. */
export async function noteNewsFor(
  trx: Transaction<DB>,
  recipientId: number,
  { micId, kind, facts, now }: Note & Decided,
): Promise<void> {
  await trx
    .insertInto('mic_news_due')
    .values({
      ...{ mic_id: micId, recipient_id: recipientId, kind },
      ...{ facts: JSON.stringify(facts), noted_at: now },
    })
    .execute();
}

/** Takes back what was noted at that instant; false where it was told meanwhile. */
export async function forgetNewsFor(
  trx: Transaction<DB>,
  recipientId: number,
  { micId, kind, now }: Note & Pick<Decided, 'kind'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mic_news_due')
    .where('mic_id', '=', micId)
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', kind)
    .where('noted_at', '=', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type OwnNote = Note & {
  readonly facts: DecidedFacts;
  readonly knownTo: readonly (number | null)[];
};

/** The same of all who look after a mic, but for who knows: whoever changed it, and whoever wanted that. */
export async function noteOwnNews(
  trx: Transaction<DB>,
  { micId, facts, now, knownTo }: OwnNote,
): Promise<void> {
  await sql`
    insert into mic_news_due (mic_id, recipient_id, kind, facts, noted_at)
    select ${micId}, user_id, ${decidedKind}, ${JSON.stringify(facts)}::jsonb, ${now}
    from mic_runners
    where mic_id = ${micId} and user_id <> all(${knownTo.filter((id) => id !== null)}::bigint[])
    order by user_id`.execute(trx);
}

type Noted = {
  readonly micId: number;
  readonly whats: readonly DecidedFacts['what'][];
  /** Only of these instants; default: whenever. */
  readonly at?: readonly Date[];
};

/** Takes back what was noted of a mic and not told yet. */
export async function forgetOwnNews(
  trx: Transaction<DB>,
  { micId, whats, at }: Noted,
): Promise<void> {
  await sql`
    delete from mic_news_due where mic_id = ${micId} and kind = ${decidedKind}
      and facts ->> 'what' = any(${[...whats]}::text[])
      and (${at === undefined} or noted_at = any(${at ?? []}::timestamptz[]))`.execute(trx);
}

/**
 * Whether any of them was told already, asked after what waits was forgotten: whoever takes it back may be waiting
 * while a job tells one after the other, or have a slower clock.
 */
export async function wereOwnersTold(
  trx: Transaction<DB>,
  { micId, whats, since }: Pick<Noted, 'micId' | 'whats'> & { readonly since: Date },
): Promise<boolean> {
  const soonest = new Date(since.getTime() + undoDelay);
  const { rows } = await sql<{ isTold: boolean }>`
    select exists (select from notifications where recipient_id in (select user_id from mic_hosts
        where mic_id = ${micId} union select submitted_by from mics where id = ${micId})
      and mic_id = ${micId} and kind = ${decidedKind} and created_at > ${soonest}
      and facts ->> 'what' = any(${[...whats]}::text[])) as "isTold"`.execute(trx);
  return rows[0]?.isTold === true;
}

/** Tells people what was decided on their mics. What became of a submission has a mail of its own. */
export async function tellOwnNews(
  options: NewsOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await tellEach(options.db, (trx) => tellNext(trx, options), isStopped);
}

type Due = Decided & {
  readonly id: number;
  readonly micId: number;
  readonly userId: number;
  readonly showName: string;
  /** Of the mic's page; null where its city is not listed. */
  readonly path: string | null;
};

/** None of those who are told is erased before the transaction ends. */
async function takeDue(trx: Transaction<DB>, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select due.id, mic_id as "micId", recipient_id as "userId", kind, facts,
      show_name as "showName",
      '/' || cities.slug || '/' || mics.slug as path
    from mic_news_due due
    join users on users.id = recipient_id
    join mics on mics.id = mic_id
    left join cities on cities.id = mics.city_id
    where noted_at < ${settledBefore(now)}
    order by noted_at, due.id limit 1
    for update of due skip locked for key share of users skip locked`.execute(trx);
  return rows[0];
}

/** What became of a submission. */
export const submissionNews: readonly DecidedFacts['what'][] = ['listed', 'declined', 'same'];

/** Null for what has a mail of its own: what became of a suggestion, and of a submission. */
function mailOf(due: Due, url: string): MailWords | null {
  if (due.kind === 'hosting') return hostingMail(due, due.facts, url);
  const isOwn = due.kind === decidedKind && !submissionNews.includes(due.facts.what);
  return isOwn ? decidedMail(due, due.facts, url) : null;
}

async function tellNext(trx: Transaction<DB>, options: NewsOptions): Promise<boolean> {
  const now = options.now();
  const due = await takeDue(trx, now);
  if (due === undefined) return false;
  const { micId, userId } = due;
  await insertNews(trx, { ...due, micId, date: null, recipientIds: [userId], now });
  const words = mailOf(due, `${options.origin()}${due.path ?? submissionsPath}`);
  if (words !== null) {
    await mailMember(trx, options, { userId, topic: 'own' }, { kind: 'mic-news', words });
  }
  await trx.deleteFrom('mic_news_due').where('id', '=', due.id).execute();
  return true;
}
