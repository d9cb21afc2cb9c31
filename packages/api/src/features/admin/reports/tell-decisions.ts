import {
  appealDecidedMail,
  severalDecisionsMail,
  suspendedMail,
  warnedMail,
} from '@stagetime/contracts/admin/mail-messages';
import { settledBefore, undoDelay } from '@stagetime/contracts/core/undo';
import type { MailWords } from '@stagetime/contracts/delivery/messages';
import type { ModerationFacts } from '@stagetime/contracts/notifications/moderation';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { findSuspension } from '../../accounts/suspensions/suspensions.service.ts';
import { removeComment } from '../../comments/comments.service.ts';
import { queueGatheredMail, recallGatheredMail } from '../../delivery/delivery.service.ts';
import { insertNews, tellEach } from '../../notifications/notifications.service.ts';
import { type CaseRow, closeLapsedAppeals } from './reports.queries.ts';
import { appealUrl } from './reports.service.ts';

export type Telling = Pick<Context, 'now' | 'tools'>;

/** What became of what was reported, in the words of those who are told. Checks of the table hold it. */
async function readFacts(
  trx: Transaction<DB>,
  { kind, content, author, reason, author_id: authorId, mic_id: micId }: CaseRow,
  now: Date,
): Promise<ModerationFacts> {
  const isSuspended = author === 'suspended' && authorId !== null;
  const suspension = isSuspended ? await findSuspension(trx, authorId, now) : undefined;
  const until = suspension?.until?.toISOString() ?? null;
  const isMic = micId !== null && (kind === 'mic' || kind === 'mic_picture');
  const mics = trx.selectFrom('mics').select('show_name as showName');
  const mic = isMic && (await mics.where('id', '=', micId).executeTakeFirst());
  return { what: kind, content, author, reason, until, ...mic } as ModerationFacts;
}

/**
 * Mails to whose account it is that they were warned or suspended, or what became of what they asked: once it
 * can no longer be taken back. No limit leaves it out.
 */
export async function mailDecision(
  trx: Transaction<DB>,
  ctx: Telling,
  decided: CaseRow,
): Promise<void> {
  const words = await chooseWords(trx, ctx, decided);
  const mail = words && (await findMail(trx, decided));
  if (!words || !mail) return;
  const { tools, now } = ctx;
  const sending = { key: tools.keys.outbox, now: now() };
  await queueGatheredMail(trx, sending, { ...mail, words, delay: undoDelay });
}

async function chooseWords(
  trx: Transaction<DB>,
  { tools, now }: Telling,
  decided: CaseRow,
): Promise<MailWords | undefined> {
  const { kind, content, author, reason, author_id: authorId } = decided;
  if (kind === 'appeal') {
    const answer = { isLifted: content === 'lifted', wasAsked: true, reason };
    return appealDecidedMail(answer, `${tools.origin()}/signin`);
  }
  const facts = await readFacts(trx, decided, now());
  if (author === 'warned') return warnedMail(facts, `${tools.origin()}/terms`);
  const suspension =
    author === 'suspended' && authorId !== null
      ? await findSuspension(trx, authorId, now())
      : undefined;
  return suspension && suspendedMail(facts, appealUrl(tools, suspension));
}

/** Takes it back, where there was one; false where it left meanwhile. */
export async function recallDecisionMail(
  trx: Transaction<DB>,
  { tools }: Telling,
  decided: CaseRow,
): Promise<boolean> {
  const isMailed = decided.author !== 'none' || decided.kind === 'appeal';
  const mail = isMailed ? await findMail(trx, decided) : undefined;
  return mail === undefined || recallGatheredMail(trx, { key: tools.keys.outbox }, mail);
}

async function findMail(trx: Transaction<DB>, { id, kind, author_id: authorId }: CaseRow) {
  const account = await trx
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', authorId)
    .executeTakeFirst();
  if (!account?.email) return undefined;
  const name = kind === 'appeal' ? 'appeal-decided' : 'moderated';
  return { to: account.email, kind: name, about: `case ${id}`, together: severalDecisionsMail };
}

type TellOptions = { readonly db: Database; readonly now: () => Date };

/**
 * Tells the inboxes of those concerned what moderators decided, and removes comments, case by case once it can no
 * longer be taken back. What is asked of a suspension that is over is closed: it waits for no one.
 */
export async function tellDecisions(
  options: TellOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await closeLapsedAppeals(options.db, options.now());
  await tellEach(options.db, (trx) => tellNext(trx, options), isStopped);
}

async function tellNext(trx: Transaction<DB>, options: TellOptions): Promise<boolean> {
  const now = options.now();
  const decided = await trx
    .selectFrom('report_cases')
    .selectAll()
    .where('decided_at', '<', settledBefore(now))
    .where('told_at', 'is', null)
    .orderBy('decided_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (decided === undefined) return false;
  if (decided.kind === 'comment' && decided.content === 'removed') {
    await removeComment(trx, decided.subject_id, now);
  }
  // Who asked to look again has no inbox to look into, and is told by mail.
  if (decided.kind !== 'appeal') await tellConcerned(trx, options, decided);
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
  const { id, author_id: authorId } = decided;
  const now = options.now();
  const facts = await readFacts(trx, decided, now);
  const news = { micId: null, date: null, now } as const;
  const reporters = await trx
    .selectFrom('content_reports')
    .select('reporter_id')
    .where('case_id', '=', id)
    .execute();
  const recipientIds = reporters.map(({ reporter_id }) => reporter_id);
  const outcome = { ...facts, reason: null, until: null };
  await insertNews(trx, { ...news, kind: 'report_decided', facts: outcome, recipientIds });
  if (authorId === null) return;
  // A suspension that was lifted before anyone was told is not told.
  const isLifted =
    facts.author === 'suspended' && (await findSuspension(trx, authorId, now)) === undefined;
  const own: ModerationFacts = isLifted ? { ...facts, author: 'none' } : facts;
  if (own.content === 'left' && own.author === 'none') return;
  await insertNews(trx, { ...news, kind: 'moderated', facts: own, recipientIds: [authorId] });
}
