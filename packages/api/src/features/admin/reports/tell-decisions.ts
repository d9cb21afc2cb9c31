import {
  appealDecidedMail,
  suspendedMail,
  warnedMail,
} from '@stagetime/contracts/admin/reports/mail-messages';
import { undoGrace, undoTime } from '@stagetime/contracts/admin/reports/rules';
import type { MailWords } from '@stagetime/contracts/delivery/messages';
import type { ModerationFacts } from '@stagetime/contracts/notifications/moderation';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import type { RateLimits } from '../../../core/context.ts';
import type { Keys } from '../../../core/keys.ts';
import { findSuspension } from '../../accounts/suspensions/suspensions.service.ts';
import { queueMail } from '../../delivery/delivery.service.ts';
import { liveChannel } from '../../notifications/live/live-hub.ts';
import { insertNews } from '../../notifications/notifications.service.ts';
import type { CaseRow } from './reports.queries.ts';
import { appealUrl } from './reports.service.ts';

export type TellOptions = {
  readonly db: Database;
  readonly keys: Pick<Keys, 'outbox' | 'links'>;
  readonly origin: () => string;
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
};

/**
 * Tells those concerned of what moderators decided, once it can no longer be taken back: case by case, each in
 * one transaction with the note that it was told, so a process that dies loses and doubles nothing.
 */
export async function tellDecisions(
  options: TellOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const isTold = await options.db.transaction().execute((trx) => tellNext(trx, options));
    if (!isTold) return;
    await sql`select pg_notify(${liveChannel}, '')`.execute(options.db);
  }
}

async function tellNext(trx: Transaction<DB>, options: TellOptions): Promise<boolean> {
  const now = options.now();
  const decided = await trx
    .selectFrom('report_cases')
    .selectAll()
    .where('decided_at', '<', new Date(now.getTime() - undoTime - undoGrace))
    .where('told_at', 'is', null)
    .orderBy('decided_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (decided === undefined) return false;
  if (decided.kind === 'appeal') await tellAppellant(trx, options, decided);
  else await tellConcerned(trx, options, decided);
  await trx
    .updateTable('report_cases')
    .set({ told_at: now })
    .where('id', '=', decided.id)
    .execute();
  return true;
}

async function tellConcerned(
  trx: Transaction<DB>,
  options: TellOptions,
  decided: CaseRow,
): Promise<void> {
  const { id, author_id: authorId, author } = decided;
  const now = options.now();
  const suspension =
    author === 'suspended' && authorId !== null
      ? await findSuspension(trx, authorId, now)
      : undefined;
  // Checks of the table.
  const facts = {
    what: decided.kind,
    content: decided.content,
    author,
    reason: decided.reason,
    until: suspension?.until?.toISOString() ?? null,
  } as ModerationFacts;
  const news = { micId: null, date: null, now } as const;
  const reporters = await trx
    .selectFrom('content_reports')
    .select('reporter_id')
    .where('case_id', '=', id)
    .execute();
  const recipientIds = reporters.map(({ reporter_id }) => reporter_id);
  const outcome = { ...facts, reason: null, until: null };
  await insertNews(trx, { ...news, kind: 'report_decided', facts: outcome, recipientIds });
  if (authorId === null || (facts.content === 'left' && author === 'none')) return;
  await insertNews(trx, { ...news, kind: 'moderated', facts, recipientIds: [authorId] });
  if (author === 'warned') {
    await mail(trx, options, authorId, warnedMail(facts, `${options.origin()}/terms`));
  } else if (suspension !== undefined) {
    await mail(trx, options, authorId, suspendedMail(facts, appealUrl(options, suspension)));
  }
}

async function tellAppellant(
  trx: Transaction<DB>,
  options: TellOptions,
  { subject_id: userId, content, reason }: CaseRow,
): Promise<void> {
  const answer = { isLifted: content === 'lifted', reason };
  await mail(trx, options, userId, appealDecidedMail(answer, `${options.origin()}/signin`));
}

async function mail(
  trx: Transaction<DB>,
  { keys, rateLimits, now }: TellOptions,
  userId: number,
  words: MailWords,
): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account?.email) return;
  const sending = { key: keys.outbox, now: now(), rateLimits };
  // Never left out by a limit: it is ours to say.
  await queueMail(trx, sending, { to: account.email, kind: 'moderation', cause: 'owner', words });
}
