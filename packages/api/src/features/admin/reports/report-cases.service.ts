import { reportMessages } from '@stagetime/contracts/admin/reports/messages';
import type {
  CaseReference,
  CaseView,
  CopiedMessage,
  DecideInput,
} from '@stagetime/contracts/admin/reports/schemas';
import { contentActions, type ReportReason } from '@stagetime/contracts/admin/rules';
import { day, hour } from '@stagetime/contracts/core/durations';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { Notice } from '@stagetime/contracts/core/schemas';
import type { ReportedKind } from '@stagetime/contracts/notifications/moderation';
import type { Database } from '@stagetime/db/database';
import { allow, type Owner } from '../../../core/authorize.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { presentCard } from '../../accounts/accounts.service.ts';
import {
  findSuspension,
  holdSuspension,
  liftSuspension,
  suspend,
} from '../../accounts/suspensions/suspensions.service.ts';
import { setCommentHidden } from '../../comments/comments.service.ts';
import { removeMicPicture } from '../../mics/editing/editing.service.ts';
import {
  changeMicStatus,
  type StatusEvent,
  takeBackRemoval,
} from '../../mics/status/status.service.ts';
import { removeProfilePicture, removeProfileText } from '../../social/profiles/profiles.service.ts';
import { lockCaseOfAny } from './appeals.service.ts';
import { authorize, judgeUndo } from './reports.policy.ts';
import {
  type CaseRow,
  findAuthor,
  findCase,
  hasOpenCase,
  hasReadCase,
  listReportsOf,
  lockCase,
  updateCase,
} from './reports.queries.ts';
import { hideIfMany } from './reports.service.ts';
import { listHostsOf, readSubject } from './subjects.queries.ts';
import { mailDecision, recallDecisionMail } from './tell-decisions.ts';

type ReportEvent = StatusEvent | 'report_decided' | 'account_suspended';

type Person = {
  readonly id: number;
  readonly name: string;
  readonly stage_name: string | null;
  readonly custom_slug: string | null;
  readonly created_at: Date | null;
};

function presentPerson(person: Person) {
  return { ...presentCard(person), joinedAt: person.created_at };
}

/**
 * All that a moderator decides by; that someone read private messages is in the audit log, for each case once an
 * hour. Throws NOT_FOUND.
 */
export async function readCase(
  ctx: WriteContext<'sensitive_read'> & WithActor<Owner>,
  reference: CaseReference,
): Promise<CaseView> {
  return ctx.write(async (write) => {
    const { actor, now } = ctx;
    const view = await getCase({ db: write.trx, actor, now }, reference);
    const isPrivate = view.reports.some(({ messages }) => messages !== null);
    const { caseId } = view;
    const anHourAgo = new Date(now().getTime() - hour);
    if (!isPrivate || (await hasReadCase(write.trx, actor, caseId, anHourAgo))) write.unaudited();
    else {
      const details = { what: 'reported messages', caseId };
      const targetId = view.author?.userId ?? null;
      await write.audit({ event: 'sensitive_read', targetId, details });
    }
    return view;
  });
}

async function getCase(
  { db, actor, now }: Pick<Context, 'db' | 'now'> & WithActor<Owner>,
  { caseId }: CaseReference,
): Promise<CaseView> {
  const found = requireFound(await findCase(db, caseId), reportMessages.caseNotFound);
  // A check of the table.
  const kind = found.kind as CaseView['kind'];
  const reports = await listReportsOf(db, caseId);
  return {
    caseId,
    kind,
    mayDecide: found.not_by !== actor.userId && found.author_id !== actor.userId,
    subject: kind === 'appeal' ? null : await readSubject(db, kind, found.subject_id),
    author: await readAuthor(db, found.author_id, now()),
    hosts: (await listHostsOf(db, found.subject_id, kind)).map(presentPerson),
    reports: reports.map((row) => ({
      ...presentPerson(row),
      reason: row.reason as ReportReason,
      ...{ words: row.words, at: row.reported_at },
      ...{ decided: Number(row.decided), held: Number(row.held) },
      messages: row.messages as CopiedMessage[] | null,
    })),
    words: found.words,
  };
}

async function readAuthor(
  db: Database,
  userId: number | null,
  now: Date,
): Promise<CaseView['author']> {
  const row = userId === null ? undefined : await findAuthor(db, userId);
  if (row === undefined) return null;
  const suspension = await findSuspension(db, row.id, now);
  return {
    ...presentPerson(row),
    suspension: suspension ?? null,
    held: Number(row.held) + Number(row.suspended),
  };
}

/**
 * Decides what becomes of something that was reported, and of whose it is, at once or not at all. They are told
 * once it can no longer be taken back. Throws CONFLICT where someone decided already, what is to be hidden or
 * removed is gone, or they are suspended already; FORBIDDEN for one's own, and for what admins did.
 */
export async function decide(
  ctx: WriteContext<ReportEvent> & WithActor<Owner>,
  input: DecideInput,
): Promise<Notice> {
  const { actor } = ctx;
  return ctx.write(async (write) => {
    const { trx } = write;
    const found = requireFound(await lockCase(trx, input.caseId), reportMessages.caseNotFound);
    if (found.kind === 'appeal') throw invalidField('caseId', reportMessages.notOffered);
    const decided = authorize(actor, 'decide', found);
    const now = ctx.now();
    await actOnContent(write, ctx, found, input);
    if (input.author !== 'none') await actOnAuthor(write, ctx, found, input);
    const { content, author, reason = null, days } = input;
    const columns = { content, author, reason, decided_at: now, decided_by: actor.userId };
    await updateCase(trx, decided, columns);
    await mailDecision(trx, ctx, { ...found, ...columns });
    await write.audit({
      event: 'report_decided',
      targetId: found.author_id,
      ...(found.mic_id !== null && { micId: found.mic_id }),
      details: {
        ...{ caseId: found.id, kind: found.kind, subjectId: found.subject_id, content, author },
        ...(days !== undefined && { days }),
        ...(reason !== null && { reason }),
      },
    });
    return { message: reportMessages.decided };
  });
}

async function actOnContent(
  write: Write<ReportEvent>,
  ctx: Pick<Context, 'now'> & WithActor<Owner>,
  { kind, subject_id: id }: CaseRow,
  { content }: DecideInput,
): Promise<void> {
  const { trx } = write;
  const reported = kind as ReportedKind;
  if (!contentActions(reported).includes(content)) {
    throw invalidField('content', reportMessages.notOffered);
  }
  if (content === 'left') {
    if (reported === 'comment') await setCommentHidden(trx, id, null);
    return;
  }
  const actions: Record<ReportedKind, () => Promise<boolean>> = {
    // What is removed is hidden until it can no longer be taken back, and removed as those concerned are told.
    comment: () => setCommentHidden(trx, id, 'moderated'),
    message: async () => false,
    profile: async () => {
      await removeProfileText(trx, id, ctx.now());
      return true;
    },
    profile_picture: () => removeProfilePicture(trx, id, ctx.now()),
    mic_picture: () => removeMicPicture(trx, ctx, id),
    mic: async () => {
      // Without the reason, which is for whose it was: everyone who follows the mic reads a note.
      await changeMicStatus(write, ctx, { mic: String(id), to: 'removed' });
      return true;
    },
  };
  if (!(await actions[reported]())) throw new DomainError('CONFLICT', reportMessages.gone);
}

async function actOnAuthor(
  write: Write<ReportEvent>,
  { actor, now }: Pick<Context, 'now'> & WithActor<Owner>,
  { author_id: userId }: CaseRow,
  { author, days, reason = '' }: DecideInput,
): Promise<void> {
  const { trx } = write;
  if (userId === null) throw invalidField('author', reportMessages.noAuthor);
  const found = await findAuthor(trx, userId);
  if (found?.is_admin) throw new DomainError('FORBIDDEN', reportMessages.isAdmin);
  if (author !== 'suspended') return;
  const since = now();
  const until = days ? new Date(since.getTime() + days * day) : null;
  if (!(await suspend(trx, { userId, reason, since, until, decidedBy: actor.userId }))) {
    throw new DomainError('CONFLICT', reportMessages.suspendedAlready);
  }
  const details = { until: until?.toISOString() ?? 'for good', reason };
  await write.audit({ event: 'account_suspended', targetId: userId, details });
}

/**
 * Takes back what the caller decided in the last ten seconds, before anyone was told: what was hidden is shown,
 * a mic stays, who was suspended may sign in. Throws FORBIDDEN for what someone else decided, CONFLICT for what is
 * removed or lifted for good, is too long ago, or was reported again since.
 */
export async function undo(
  ctx: WriteContext<'report_decision_undone'> & WithActor<Owner>,
  { caseId }: CaseReference,
): Promise<Notice> {
  const { actor } = ctx;
  return ctx.write(async (write) => {
    const { trx } = write;
    const now = ctx.now();
    const { suspension, found } = await lockCaseOfAny(trx, caseId, now);
    const undone = allow(found, 'undo', judgeUndo(actor, found, now));
    if (await hasOpenCase(trx, found)) throw new DomainError('CONFLICT', reportMessages.tooLate);
    // Someone lifted it meanwhile: then no one waits for another answer.
    if (found.kind === 'appeal' && suspension === undefined) {
      throw new DomainError('CONFLICT', reportMessages.over);
    }
    const open = { content: null, author: null, reason: null, decided_at: null, decided_by: null };
    await updateCase(trx, undone, open);
    const isSuspension = found.author === 'suspended' && found.author_id !== null;
    // Whoever lifted it meanwhile took back its mail.
    const wasLifted =
      isSuspension && (await holdSuspension(trx, Number(found.author_id), now)) === undefined;
    if (!(await recallDecisionMail(trx, ctx, found)) && !wasLifted) {
      throw new DomainError('CONFLICT', reportMessages.tooLate);
    }
    if (isSuspension) await liftSuspension(trx, Number(found.author_id));
    if (found.kind === 'mic' && found.content === 'removed') {
      const isInTime = await takeBackRemoval(trx, actor, found.subject_id);
      if (!isInTime) throw new DomainError('CONFLICT', reportMessages.tooLate);
    }
    if (found.kind === 'comment') {
      await setCommentHidden(trx, found.subject_id, null);
      // As it was before, where enough people had hidden it.
      await hideIfMany(trx, found, now);
    }
    await write.audit({
      event: 'report_decision_undone',
      targetId: found.author_id,
      details: { caseId, content: found.content, author: found.author },
    });
    return { message: isSuspension ? reportMessages.undoneSuspension : reportMessages.undone };
  });
}
