import { undoGrace, undoTime } from '@stagetime/contracts/core/undo';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { removeComment } from '../../comments/comments.service.ts';
import { tellEach } from '../../notifications/live/tell-each.ts';
import { insertNews } from '../../notifications/notifications.service.ts';
import { readFacts } from './decision-mails.ts';
import type { CaseRow } from './reports.queries.ts';

type TellOptions = { readonly db: Database; readonly now: () => Date };

/**
 * Tells the inboxes of those concerned what moderators decided, and removes comments, case by case once it can no
 * longer be taken back.
 */
export async function tellDecisions(
  options: TellOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await tellEach(options.db, (trx) => tellNext(trx, options), isStopped);
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
  const isNothing = facts.content === 'left' && facts.author === 'none';
  if (authorId === null || isNothing) return;
  await insertNews(trx, { ...news, kind: 'moderated', facts, recipientIds: [authorId] });
}
