import type {
  ListSubmissionsInput,
  SubmissionListView,
  SubmissionView,
} from '@stagetime/contracts/admin/review/schemas';
import type { Context } from '../../../core/context.ts';
import { cityOfMic, sealPictures } from '../../mics/mics.service.ts';
import { countSubmissions, listSubmissionPage, type SubmissionRow } from './submissions.queries.ts';

/** Mics that wait for review, or that were rejected. Their pictures are at addresses that end soon. */
export async function listSubmissions(
  ctx: Pick<Context, 'db' | 'tools' | 'now'>,
  input: ListSubmissionsInput,
): Promise<SubmissionListView> {
  const [{ rows, nextCursor }, total] = await Promise.all([
    listSubmissionPage(ctx, input),
    countSubmissions(ctx.db, input.status),
  ]);
  const submissions = rows.map((row) => sealPictures(ctx, presentSubmission(row)));
  return { submissions, total, nextCursor };
}

function presentSubmission(row: SubmissionRow): SubmissionView {
  const city = cityOfMic(row);
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    showName: row.show_name,
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    neighborhood: row.neighborhood,
    city: city.name,
    citySlug: city.slug,
    isCityNew: row.city_slug === null,
    state: row.state,
    startTime: row.start_time,
    signupTime: row.signup_time,
    aboutMic: row.about_mic,
    additionalNotes: row.additional_notes,
    coverImageUrl: row.cover_image_url,
    imageUrl: row.image_url,
    createdAt: row.created_at,
  };
}
