import { chooseIndependent, doesCount } from '@stagetime/contracts/accounts/independence';
import { appealMessages, reportMessages } from '@stagetime/contracts/admin/reports/messages';
import type {
  AppealInput,
  AppealReference,
  AppealView,
  ReportInput,
} from '@stagetime/contracts/admin/reports/schemas';
import {
  appealDays,
  caseDays,
  copiedMessagesDays,
  peopleToHide,
} from '@stagetime/contracts/admin/rules';
import { day } from '@stagetime/contracts/core/durations';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { Notice } from '@stagetime/contracts/core/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Owner } from '../../../core/authorize.ts';
import type { Context, Tools, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import { readLink, signLink } from '../../../core/keys.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findSuspension, holdSuspension } from '../../accounts/suspensions/suspensions.service.ts';
import { setCommentHidden } from '../../comments/comments.service.ts';
import {
  type CaseRow,
  closeLapsedAppeals,
  findAppeal,
  forgetDecided,
  listWitnesses,
  openCase,
  putReport,
  wasLeft,
} from './reports.queries.ts';
import { copyMessages, findReportable } from './subjects.queries.ts';

/**
 * Says of something that it breaks the rules; again changes what was said. A message takes those around it
 * along. Throws NOT_FOUND for what the caller does not see, and INVALID_INPUT for what is their own.
 */
export async function report(
  ctx: WriteContext & WithActor<Owner>,
  { kind, subjectId, reason, words }: ReportInput,
): Promise<void> {
  const { actor } = ctx;
  await ctx.write(async ({ trx }) => {
    const subject = requireFound(
      await findReportable(trx, actor, kind, subjectId),
      reportMessages.notFound,
    );
    if (subject.authorId === actor.userId) throw invalidField('subjectId', reportMessages.own);
    const now = ctx.now();
    const { id } = await openCase(trx, { kind, subjectId, ...subject, now });
    const messages = kind === 'message' ? await copyMessages(trx, actor, subjectId) : null;
    await putReport(trx, actor, id, { reason, words, messages, now });
    await hideIfMany(trx, { id, kind, subject_id: subjectId }, now);
  });
}

/**
 * Hides a comment that enough independent people reported, until a moderator decides; not one that a moderator
 * looked at before and left.
 */
export async function hideIfMany(
  trx: Transaction<DB>,
  { id, kind, subject_id: subjectId }: Pick<CaseRow, 'id' | 'kind' | 'subject_id'>,
  now: Date,
): Promise<void> {
  if (kind !== 'comment' || (await wasLeft(trx, kind, subjectId))) return;
  const witnesses = await listWitnesses(trx, id, now);
  const counting = witnesses.filter((witness) => doesCount(witness.account, witness.saidAt));
  if (chooseIndependent(counting).length < peopleToHide) return;
  await setCommentHidden(trx, subjectId, 'reported');
}

const purpose = 'appeal';
type Appeal = { readonly userId: number; readonly since: string };

/** Where a suspended person asks to have it looked at again. */
export function appealUrl(
  { keys, origin }: Pick<Tools, 'origin'> & { readonly keys: Pick<Tools['keys'], 'links'> },
  { userId, since }: { readonly userId: number; readonly since: Date },
): string {
  const until = new Date(since.getTime() + appealDays * day);
  const payload: Appeal = { userId, since: since.toISOString() };
  return `${origin()}/appeal?token=${signLink(keys.links, purpose, { payload, until })}`;
}

/**
 * Asks to have a suspension looked at again, once, by another moderator than the one who decided. Repeating it
 * changes nothing. Throws INVALID_INPUT for a link that does not work, CONFLICT where there is nothing to ask.
 */
export async function appeal(ctx: WriteContext, input: AppealInput): Promise<Notice> {
  const link = readLink<Appeal>(ctx.tools.keys.links, purpose, input.token, ctx.now());
  if (typeof link === 'string') throw invalidField('token', appealMessages.invalid);
  const { userId, since } = link.payload;
  return ctx.write(async ({ trx }) => {
    const now = ctx.now();
    const suspension = await holdSuspension(trx, userId, now);
    if (suspension === undefined) throw new DomainError('CONFLICT', appealMessages.over);
    // The mail of an earlier suspension.
    if (suspension.since.toISOString() !== since) {
      throw invalidField('token', appealMessages.invalid);
    }
    // What was asked of an earlier one is over, and is not what is asked now.
    await closeLapsedAppeals(trx, now, userId);
    const asked = await findAppeal(trx, suspension);
    if (asked !== undefined && asked.decided_at !== null) {
      throw new DomainError('CONFLICT', appealMessages.answered);
    }
    await openCase(trx, {
      ...{ kind: purpose, subjectId: userId, authorId: userId, micId: null, now },
      ...{ words: input.words, notBy: suspension.decidedBy },
    });
    return { message: appealMessages.sent };
  });
}

/** What the link of a suspension's mail leads to. A link that does not work is said to be one. */
export async function readAppeal(
  { db, tools, now }: Pick<Context, 'db' | 'tools' | 'now'>,
  { token }: AppealReference,
): Promise<AppealView> {
  const link = readLink<Appeal>(tools.keys.links, purpose, token, now());
  if (typeof link === 'string') return { state: 'invalid' };
  const { userId, since } = link.payload;
  const suspension = await findSuspension(db, userId, now());
  if (suspension === undefined) return { state: 'over' };
  if (suspension.since.toISOString() !== since) return { state: 'invalid' };
  const asked = await findAppeal(db, suspension);
  if (asked === undefined) return { state: 'open' };
  return { state: asked.decided_at === null ? 'waits' : 'answered' };
}

/** Forgets copied messages, and later cases, some time after they were decided. */
export async function purgeReports(db: Database, now: Date): Promise<void> {
  await forgetDecided(db, {
    messagesBefore: new Date(now.getTime() - copiedMessagesDays * day),
    casesBefore: new Date(now.getTime() - caseDays * day),
  });
}
