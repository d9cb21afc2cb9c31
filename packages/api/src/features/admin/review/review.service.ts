import { reviewMessages } from '@stagetime/contracts/admin/messages';
import type {
  ComparedMicView,
  GetReviewInput,
  ReviewView,
  ToggleApprovalInput,
  ToggledApprovalView,
} from '@stagetime/contracts/admin/review/schemas';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { isUndoable } from '@stagetime/contracts/core/undo';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { isPublished } from '@stagetime/contracts/mics/status/rules';
import { zonesOfState } from '@stagetime/contracts/places/states';
import { readSchedule } from '@stagetime/db/nights/keep-nights';
import { dealPosterHands } from '@stagetime/db/posters/deal-poster-hands';
import type { DB, Mics } from '@stagetime/db/tables';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { allow, createAuthorize } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findCompared, type MicAtPlace } from '../../mics/duplicates/duplicates.service.ts';
import { forgetOwnNews, submissionNews, wereOwnersTold } from '../../mics/news/own-news.ts';
import { findSuccessor } from '../../mics/status/status.queries.ts';
import { listCity } from '../../places/places.service.ts';
import { findNextPending } from '../submissions/submissions.service.ts';
import {
  findDecision,
  findReviewedMic,
  keepDecision,
  lockReviewedMic,
  type MicDecision,
  type ReviewedMic,
  updateDecided,
} from './review.queries.ts';
import { mailSubmitter, noteForSubmitter, recallMail } from './tell-submitter.ts';

/** What an admin reads beside a mic's page to decide; throws NOT_FOUND where there is none. */
export async function getReview(
  { db }: Pick<Context, 'db'>,
  { micId }: GetReviewInput,
): Promise<ReviewView> {
  const [mic, nextPendingId] = await Promise.all([
    findReviewedMic(db, String(micId)),
    findNextPending(db, micId),
  ]);
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const compared = isPublished(mic.status) ? [] : await findCompared(db, micId);
  return {
    id: mic.id,
    status: mic.status,
    version: mic.updated_at.toISOString(),
    proposedCity: presentProposal(mic),
    nextPendingId,
    compared: compared.map(presentCompared),
  };
}

function presentCompared(row: MicAtPlace): ComparedMicView {
  return {
    slug: row.slug,
    citySlug: row.city_slug,
    status: row.status,
    showName: row.show_name,
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    scheduleText: describeSchedule(readSchedule(row)),
    startTime: row.start_time,
    hostName: row.host_name,
  };
}

function presentProposal({ proposed_city: name, state }: ReviewedMic): ReviewView['proposedCity'] {
  if (name === null || state === null) return null;
  return { name, state, timeZones: [...zonesOfState(state)] };
}

type Mic = Pick<Selectable<Mics>, 'status'>;

const decided = { approve: 'approved', reject: 'rejected' } as const;

/**
 * What admins do to a mic, by its state. Everything that waits or was rejected may be approved; what was
 * published is not rejected any more.
 */
const authorize = createAuthorize({
  approve: (_admin: Actor, { status }: Mic) =>
    status === 'approved' ||
    !isPublished(status) ||
    new DomainError('CONFLICT', reviewMessages.approvesClosed),
  reject: (_admin: Actor, mic: Mic) =>
    !isPublished(mic.status) || new DomainError('CONFLICT', reviewMessages.rejectsApproved),
});

/** Whether an admin may take back a decision. */
function judgeUndo(admin: Actor, decision: MicDecision, now: Date): true | string | DomainError {
  if (decision.decided_by !== admin.userId) return reviewMessages.notYours;
  const isInTime = isUndoable(decision.decided_at, now);
  return isInTime || new DomainError('CONFLICT', reviewMessages.tooLate);
}

const events = { approve: 'mic_approved', reject: 'mic_rejected' } as const;
type DecisionEvent = (typeof events)[keyof typeof events] | 'mic_decision_undone';
type Ctx = WriteContext<DecisionEvent> & WithActor<Actor>;

/**
 * Publishes a mic that waits for review or was rejected, or rejects one that waits, and tells whoever
 * submitted it by mail and inbox, once it can no longer be taken back. Everyone sees what was approved at once. What is
 * so already stays, without a second mail or row in the audit log. Throws CONFLICT for rejecting what is
 * approved.
 */
export async function toggleApproval(
  ctx: Ctx,
  input: ToggleApprovalInput,
): Promise<ToggledApprovalView> {
  const { action } = input;
  if (action === 'undo') return undoDecision(ctx, input);
  const status = decided[action];
  const id = await ctx.write(async (write) => {
    const { trx } = write;
    const found = requireFound(await lockReviewedMic(trx, input.mic), micNotFound);
    await requireSeen(trx, ctx.actor, found, input, status);
    const mic = authorize(ctx.actor, action, found);
    if (mic.status === status) {
      write.unaudited();
      return mic.id;
    }
    const now = ctx.now();
    const place = action === 'approve' ? await placeInCity(trx, mic, input) : undefined;
    const same = action === 'reject' ? await findSame(trx, mic, input.sameAs) : undefined;
    await updateDecided(trx, mic, { status, ...place?.columns }, ctx.actor, now);
    await recallMail(trx, ctx, mic);
    const decision = { ...input, action, same };
    const is_mailed = await mailSubmitter(trx, ctx, mic, decision, place?.slug);
    await keepDecision(trx, mic, {
      ...{ decided_by: ctx.actor.userId, decided_at: now, is_mailed },
      ...{ reason: input.reason ?? null, same_as: same?.id ?? null },
    });
    await noteForSubmitter(trx, ctx.actor, mic, decision, now);
    await write.audit({
      event: events[action],
      targetId: mic.submitted_by,
      micId: mic.id,
      details: {
        before: mic.status,
        after: status,
        ...(place === undefined ? {} : { city: place.slug, isCityNew: place.isNew }),
        ...(input.reason === undefined ? {} : { reason: input.reason }),
        ...(same === undefined ? {} : { sameAs: same.id }),
      },
    });
    const cityId = place?.id ?? mic.city_id;
    if (action === 'approve' && cityId !== null) await dealPosterHands(trx, [cityId]);
    return mic.id;
  });
  const nextPendingId = await findNextPending(ctx.db, id);
  return { id, status, message: reviewMessages.done[action], nextPendingId };
}

/** Throws CONFLICT for who decides on what another one decided meanwhile; a repeat of one's own is none. */
async function requireSeen(
  trx: Transaction<DB>,
  { userId }: Actor,
  mic: ReviewedMic,
  { from }: ToggleApprovalInput,
  status: Mic['status'],
): Promise<void> {
  if (from === undefined || mic.status === from) return;
  const decision = await findDecision(trx, mic.id);
  if (mic.status === status && decision?.decided_by === userId) return;
  const message = (await sayDecided(trx, mic)) ?? reviewMessages.decidedMeanwhile;
  throw new DomainError('CONFLICT', message);
}

/** 'Mona approved it already.'; null of what still waits, and where it is not known who decided. */
export async function sayDecided(
  db: Kysely<DB>,
  { id, status }: Pick<ReviewedMic, 'id' | 'status'>,
): Promise<string | null> {
  if (status !== 'approved' && status !== 'rejected') return null;
  const decider = await db
    .selectFrom('mic_decisions')
    .innerJoin('users', 'users.id', 'mic_decisions.decided_by')
    .select('users.name')
    .where('mic_id', '=', id)
    .executeTakeFirst();
  return decider === undefined ? null : reviewMessages.decidedBy(decider.name, status);
}

/** The listed mic that one is the same as; throws INVALID_INPUT where that is not listed. */
async function findSame(trx: Transaction<DB>, mic: ReviewedMic, reference: string | undefined) {
  if (reference === undefined) return undefined;
  const same = await findSuccessor(trx, reference, mic.id);
  if (same === undefined) throw invalidField('sameAs', reviewMessages.sameUnlisted);
  return same;
}

/**
 * Takes back what the caller decided on a mic in the last ten seconds: it is what it was, and no one was told.
 * A city that was listed with it stays, without mics. Throws FORBIDDEN for what someone else decided, CONFLICT
 * for what is too long ago or changed since; repeating it is too late.
 */
async function undoDecision(
  ctx: Ctx,
  { mic: reference }: ToggleApprovalInput,
): Promise<ToggledApprovalView> {
  const { id, status } = await ctx.write(async (write) => {
    const { trx } = write;
    const mic = requireFound(await lockReviewedMic(trx, reference), micNotFound);
    const found = await findDecision(trx, mic.id);
    const tooLate = new DomainError('CONFLICT', reviewMessages.tooLate);
    if (found === undefined || !['approved', 'rejected'].includes(mic.status)) throw tooLate;
    const now = ctx.now();
    const undone = allow(mic, 'undo', judgeUndo(ctx.actor, found, now));
    const isRecalled = await recallMail(trx, ctx, mic);
    if (mic.contact_email !== null && found.is_mailed && !isRecalled) throw tooLate;
    const news = { micId: mic.id, whats: submissionNews };
    await forgetOwnNews(trx, news);
    if (await wereOwnersTold(trx, { ...news, since: found.decided_at })) throw tooLate;
    const { status: before, city_id, proposed_city } = found;
    await updateDecided(trx, undone, { status: before, city_id, proposed_city }, ctx.actor, now);
    await trx.deleteFrom('mic_decisions').where('mic_id', '=', mic.id).execute();
    await write.audit({
      event: 'mic_decision_undone',
      targetId: mic.submitted_by,
      micId: mic.id,
      details: { before: mic.status, after: before },
    });
    return { id: mic.id, status: before };
  });
  const nextPendingId = await findNextPending(ctx.db, id);
  return { id, status, message: reviewMessages.done.undo, nextPendingId };
}

/** The city that a submitter proposed is listed with their mic; undefined where the mic has one. */
async function placeInCity(
  trx: Transaction<DB>,
  mic: ReviewedMic,
  { cityName, timeZone }: ToggleApprovalInput,
) {
  if (mic.city_id !== null) return undefined;
  const { proposed_city: proposed, state } = mic;
  if (proposed === null || state === null) throw new Error('A mic has neither city nor proposal.');
  const zones = zonesOfState(state);
  if (timeZone !== undefined && !zones.includes(timeZone)) {
    throw invalidField('timeZone', reviewMessages.zoneInvalid);
  }
  const typedName = cityName ?? proposed;
  const city = await listCity(trx, { typedName, state, timeZone: timeZone ?? zones[0] });
  return { ...city, columns: { city_id: city.id, proposed_city: null } };
}
