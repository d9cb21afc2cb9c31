import type {
  ComparedMicView,
  GetReviewInput,
  ReviewView,
} from '@stagetime/contracts/admin/review/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-schedule';
import { zonesOfState } from '@stagetime/contracts/places/zones';
import { readSchedule } from '@stagetime/db/nights/scheduled-mics';
import type { Context } from '../../../core/context.ts';
import { findCompared, type MicAtPlace } from '../../mics/duplicates/duplicates.service.ts';
import { countSubmissions, findNextPending } from '../submissions/submissions.queries.ts';
import { findReviewedMic, type ReviewedMic } from './review.queries.ts';

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
  const compared = mic.status === 'approved' ? [] : await findCompared(db, micId);
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
