import { appealDecidedMail, severalDecisionsMail } from '@stagetime/contracts/admin/mail-messages';
import { reportMessages } from '@stagetime/contracts/admin/reports/messages';
import type { DecideAppealInput } from '@stagetime/contracts/admin/reports/schemas';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { Notice } from '@stagetime/contracts/core/schemas';
import { undoDelay } from '@stagetime/contracts/core/undo';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { allow, type Owner } from '../../../core/authorize.ts';
import type { WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { WriteContext } from '../../../core/write.ts';
import {
  holdSuspension,
  liftSuspension,
  type Suspension,
} from '../../accounts/suspensions/suspensions.service.ts';
import { queueGatheredMail, recallGatheredMail } from '../../delivery/delivery.service.ts';
import { authorize } from './reports.policy.ts';
import {
  type CaseRow,
  findAppeal,
  findCase,
  findSuspendingCase,
  lockCase,
  updateCase,
} from './reports.queries.ts';
import { mailDecision, recallDecisionMail, type Telling } from './tell-decisions.ts';

/**
 * A case, locked; of an appeal the suspension that it asks about too, taken before it, or nothing where that is
 * over. Throws NOT_FOUND.
 */
export async function lockCaseOfAny(
  trx: Transaction<DB>,
  caseId: number,
  now: Date,
): Promise<{ readonly found: CaseRow; readonly suspension: Suspension | undefined }> {
  const seen = requireFound(await findCase(trx, caseId), reportMessages.caseNotFound);
  const isAppeal = seen.kind === 'appeal';
  const suspension = isAppeal ? await holdSuspension(trx, seen.subject_id, now) : undefined;
  const found = requireFound(await lockCase(trx, caseId), reportMessages.caseNotFound);
  // One that began since is another one.
  const isIt = suspension !== undefined && suspension.since <= found.opened_at;
  return { found, suspension: isIt ? suspension : undefined };
}

/**
 * Lifts a suspension or keeps it, for someone who asked. Throws FORBIDDEN for who suspended them, CONFLICT
 * where it is decided already, or nothing holds any more.
 */
export async function decideAppeal(
  ctx: WriteContext<'report_appeal_decided'> & WithActor<Owner>,
  { caseId, isLifted, reason = undefined }: DecideAppealInput,
): Promise<Notice> {
  const { actor } = ctx;
  return ctx.write(async (write) => {
    const { trx } = write;
    const now = ctx.now();
    const { found, suspension } = await lockCaseOfAny(trx, caseId, now);
    if (found.kind !== 'appeal') throw invalidField('caseId', reportMessages.notOffered);
    const decided = authorize(actor, 'decide', found);
    if (suspension === undefined) throw new DomainError('CONFLICT', reportMessages.over);
    if (isLifted) await liftSuspension(trx, found.subject_id);
    const columns = {
      ...{ content: isLifted ? 'lifted' : 'left', author: 'none', reason: reason ?? null },
      ...{ decided_at: now, decided_by: actor.userId },
    };
    await updateCase(trx, decided, columns);
    await mailDecision(trx, ctx, { ...found, ...columns });
    await write.audit({
      event: 'report_appeal_decided',
      targetId: found.subject_id,
      details: { caseId, isLifted, ...(reason !== undefined && { reason }) },
    });
    return { message: reportMessages.decided };
  });
}

/**
 * Lifts the suspension that holds for someone without their asking, or while they wait for an answer, which this
 * then is; false, and nothing, where none holds. They are mailed as if they had asked, unless they never heard of
 * the suspension. Whether the actor may is asked before.
 */
export async function liftUnasked(
  trx: Transaction<DB>,
  ctx: Telling & WithActor<Owner>,
  { userId, email }: { readonly userId: number; readonly email: string | null },
): Promise<boolean> {
  const now = ctx.now();
  const suspension = await holdSuspension(trx, userId, now);
  if (suspension === undefined) return false;
  await liftSuspension(trx, userId);
  const appeal = await findAppeal(trx, suspension);
  if (appeal?.decided_at === null) await closeAsLifted(trx, ctx, appeal);
  // That it stays is not said any more.
  else if (appeal !== undefined) await recallDecisionMail(trx, ctx, appeal);
  const wasAsked = appeal !== undefined;
  if (!wasAsked && (await recallSuspensionMail(trx, ctx, suspension, email))) return true;
  if (email === null) return true;
  // What the moderator wrote is for the audit log.
  const answer = { isLifted: true, wasAsked, reason: null };
  const words = appealDecidedMail(answer, `${ctx.tools.origin()}/signin`);
  const about = `lifted ${userId} ${suspension.since.toISOString()}`;
  const mail = { to: email, kind: 'appeal-decided', about, together: severalDecisionsMail };
  const sending = { key: ctx.tools.keys.outbox, now };
  await queueGatheredMail(trx, sending, { ...mail, words, delay: undoDelay });
  return true;
}

async function closeAsLifted(
  trx: Transaction<DB>,
  { actor, now }: Pick<Telling, 'now'> & WithActor<Owner>,
  { id }: CaseRow,
): Promise<void> {
  const found = requireFound(await lockCase(trx, id), reportMessages.caseNotFound);
  await updateCase(trx, allow(found, 'decide', true), {
    ...{ content: 'lifted', author: 'none', decided_at: now(), decided_by: actor.userId },
    // Whoever suspended someone may lift it themselves; only an answer takes another moderator.
    not_by: found.not_by === actor.userId ? null : found.not_by,
  });
}

/** Whether someone's suspension, by hand or by a report, was to be mailed to them and now is not. */
async function recallSuspensionMail(
  trx: Transaction<DB>,
  ctx: Telling,
  suspension: Suspension,
  email: string | null,
): Promise<boolean> {
  if (email === null) return false;
  const key = ctx.tools.keys.outbox;
  if (await recallGatheredMail(trx, { key }, suspensionMail(email, suspension))) return true;
  const suspending = await findSuspendingCase(trx, suspension.userId);
  return suspending !== undefined && (await recallDecisionMail(trx, ctx, suspending));
}

/** The mail of a suspension without a report, as long as it can be taken back. */
export function suspensionMail(
  to: string,
  { userId, since }: Pick<Suspension, 'userId' | 'since'>,
) {
  const about = `suspension ${userId} ${since.toISOString()}`;
  return { to, kind: 'moderated', about, together: severalDecisionsMail };
}

/** 'Mona lifted the suspension already.'; null of what still waits, and of what is no appeal. */
export async function sayAppealDecided(db: Database, caseId: number): Promise<string | null> {
  const row = await db
    .selectFrom('report_cases')
    .leftJoin('users', 'users.id', 'report_cases.decided_by')
    .select(['report_cases.content', 'users.name'])
    .where('report_cases.id', '=', caseId)
    .where('report_cases.kind', '=', 'appeal')
    .where('decided_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.content === 'lifted' && row.name !== null) return reportMessages.liftedBy(row.name);
  return row.name === null ? reportMessages.over : reportMessages.alreadyDecided;
}
