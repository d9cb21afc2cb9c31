import { tidyEmail } from '@stagetime/contracts/accounts/rules';
import {
  approvedMail,
  decisionsMail,
  rejectedMail,
} from '@stagetime/contracts/admin/review/mail-messages';
import { reviewMessages } from '@stagetime/contracts/admin/review/messages';
import type {
  ComparedMicView,
  GetReviewInput,
  ReviewView,
  ToggleApprovalInput,
  ToggledApprovalView,
} from '@stagetime/contracts/admin/review/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { isPublished } from '@stagetime/contracts/mics/status/rules';
import { zonesOfState } from '@stagetime/contracts/places/states';
import { readSchedule } from '@stagetime/db/nights/scheduled-mics';
import { dealPosterHands } from '@stagetime/db/posters/deal-poster-hands';
import type { DB, Mics } from '@stagetime/db/tables';
import type { Selectable, Transaction } from 'kysely';
import { createAuthorize } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { queueGatheredMail } from '../../delivery/delivery.service.ts';
import { findCompared, type MicAtPlace } from '../../mics/duplicates/duplicates.service.ts';
import { listCity } from '../../places/places.service.ts';
import { countSubmissions, findNextPending } from '../submissions/submissions.service.ts';
import {
  findReviewedMic,
  getCitySlug,
  lockReviewedMic,
  type ReviewedMic,
  updateDecided,
} from './review.queries.ts';

/** What an admin reads beside a mic's page to decide; throws NOT_FOUND where there is none. */
export async function getReview(
  { db }: Pick<Context, 'db'>,
  { micId }: GetReviewInput,
): Promise<ReviewView> {
  const [mic, pendingCount, nextPendingId] = await Promise.all([
    findReviewedMic(db, String(micId)),
    countSubmissions(db, 'pending'),
    findNextPending(db, micId),
  ]);
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const compared = isPublished(mic.status) ? [] : await findCompared(db, micId);
  return {
    id: mic.id,
    status: mic.status,
    version: mic.updated_at.toISOString(),
    proposedCity: presentProposal(mic),
    pendingCount,
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
 * published is not rejected any more, and what is not on the list not edited.
 */
export const authorize = createAuthorize({
  approve: (_admin: Actor, { status }: Mic) =>
    status === 'approved' ||
    !isPublished(status) ||
    new DomainError('CONFLICT', reviewMessages.approvesClosed),
  reject: (_admin: Actor, mic: Mic) =>
    !isPublished(mic.status) || new DomainError('CONFLICT', reviewMessages.rejectsApproved),
  edit: (_admin: Actor, mic: Mic) =>
    mic.status === 'approved' || new DomainError('CONFLICT', reviewMessages.editsUnapproved),
});

const events = { approve: 'mic_approved', reject: 'mic_rejected' } as const;
type DecisionEvent = (typeof events)[keyof typeof events];
type Ctx = WriteContext<DecisionEvent> & WithActor<Actor>;

/**
 * Publishes a mic that waits for review or was rejected, or rejects one that waits, and tells whoever
 * submitted it by mail. Everyone sees what was approved at once. What is so already stays, without a
 * second mail or row in the audit log. Throws CONFLICT for rejecting what is approved.
 */
export async function toggleApproval(
  ctx: Ctx,
  input: ToggleApprovalInput,
): Promise<ToggledApprovalView> {
  const { action } = input;
  const status = decided[action];
  const id = await ctx.write(async (write) => {
    const { trx } = write;
    const found = await lockReviewedMic(trx, input.mic);
    if (found === undefined) throw new DomainError('NOT_FOUND', micNotFound);
    const mic = authorize(ctx.actor, action, found);
    if (mic.status === status) {
      write.unaudited();
      return mic.id;
    }
    const now = ctx.now();
    const place = action === 'approve' ? await placeInCity(trx, mic, input) : undefined;
    await updateDecided(trx, mic, { status, ...place?.columns }, now);
    await tellSubmitter(trx, ctx, mic, input, place?.slug);
    await write.audit({
      event: events[action],
      actorId: ctx.actor.userId,
      targetId: mic.submitted_by,
      micId: mic.id,
      details: {
        before: mic.status,
        after: status,
        ...(place === undefined ? {} : { city: place.slug, isCityNew: place.isNew }),
        ...(input.reason === undefined ? {} : { reason: input.reason }),
      },
    });
    const cityId = place?.id ?? mic.city_id;
    if (action === 'approve' && cityId !== null) await dealPosterHands(trx, [cityId]);
    return mic.id;
  });
  const nextPendingId = await findNextPending(ctx.db, id);
  return { id, status, message: reviewMessages.done[action], nextPendingId };
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
    const { zoneInvalid } = reviewMessages;
    const field = { field: 'timeZone', message: zoneInvalid };
    throw new DomainError('INVALID_INPUT', zoneInvalid, [field]);
  }
  const name = cityName ?? proposed;
  const city = await listCity(trx, { name, state, timeZone: timeZone ?? zones[0] });
  return { ...city, columns: { city_id: city.id, proposed_city: null } };
}

/**
 * The only mails to an address that someone typed for a mic: strangers cause none but by us. However many
 * there are, none is left out.
 */
async function tellSubmitter(
  trx: Transaction<DB>,
  { tools, now }: Pick<Ctx, 'tools' | 'now'>,
  mic: ReviewedMic,
  { action, reason }: ToggleApprovalInput,
  newCity: string | undefined,
): Promise<void> {
  const { contact_email: address, city_id: cityId, slug } = mic;
  if (address === null) return;
  const told = {
    id: mic.id,
    showName: mic.show_name,
    venueName: mic.venue_name,
    schedule: describeSchedule(readSchedule(mic)),
    startTime: mic.start_time,
    signupTime: mic.signup_time,
  };
  const citySlug = newCity ?? (cityId === null ? '' : await getCitySlug(trx, cityId));
  const words =
    action === 'approve'
      ? approvedMail(told, `${tools.origin()}/${citySlug}/${slug}`, reason)
      : rejectedMail(told, reason);
  const sending = { key: tools.keys.outbox, now: now() };
  const to = tidyEmail(address);
  await queueGatheredMail(trx, sending, {
    to,
    kind: 'mic-decided',
    words,
    together: decisionsMail,
  });
}
