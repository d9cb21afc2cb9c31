import { micDays } from '@stagetime/contracts/admin/desk/messages';
import type {
  ListSubmissionsInput,
  SubmissionListView,
  SubmissionView,
} from '@stagetime/contracts/admin/review/schemas';
import { weekdayNames } from '@stagetime/contracts/core/calendar';
import type { Database } from '@stagetime/db/database';
import { readSchedule, type ScheduleRow, scheduleColumns } from '@stagetime/db/nights/keep-nights';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { type PagedList, readPage } from '../../../core/paging.ts';
import { cityOfMic, sealPictures } from '../../mics/mics.service.ts';

type Status = ListSubmissionsInput['status'];

const id = { by: sql`mics.id`, type: 'bigint' } as const;
const sentAt = { by: sql`mics.created_at`, type: 'timestamptz' } as const;

/** The queue has who waits longest first, as the desk; what was rejected, the newest. */
const orders: Readonly<Record<Status, PagedList['order']>> = {
  pending: { keys: [sentAt, id], direction: 'asc' },
  rejected: { keys: [id], direction: 'desc' },
};

function selectSubmissions(db: Database, status: Status) {
  return db
    .selectFrom('mics')
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.slug', 'mics.status', 'show_name', 'categories'])
    .select(['venue_name', 'venue_address', 'neighborhood', 'mics.state', 'start_time'])
    .select([
      'signup_time',
      'about_mic',
      'additional_notes',
      'cover_image_url',
      'image_url',
      'mics.created_at',
    ])
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select(['proposed_city', ...scheduleColumns])
    .where('mics.status', '=', status);
}
type SubmissionRow = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number];

/** The one in the queue after a mic; after the last the first. */
export async function findNextPending(db: Database, after: number): Promise<number | null> {
  const row = await db
    .selectFrom('mics')
    .select('id')
    .where('status', '=', 'pending')
    .where('id', '<>', after)
    .orderBy(
      sql`(created_at, id) < (select this.created_at, this.id from mics this where this.id = ${after})`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Mics that wait for review, or that were rejected. Their pictures are at addresses that end soon. */
export async function listSubmissions(
  ctx: Pick<Context, 'db' | 'tools' | 'now'>,
  { status, ...page }: ListSubmissionsInput,
): Promise<SubmissionListView> {
  const list = { name: 'submissions', of: [status], order: orders[status] };
  const [{ rows, nextCursor }, { count }] = await Promise.all([
    readPage(ctx, list, selectSubmissions(ctx.db, status), page),
    ctx.db
      .selectFrom('mics')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow(),
  ]);
  const submissions = rows.map((row) => sealPictures(ctx, presentSubmission(row)));
  return { submissions, total: Number(count), nextCursor };
}

/** 'Wed', 'Mon, Thu' or 'Varies': on which days a mic is, short enough for a row. */
export function sayDays(row: ScheduleRow): string {
  const { kind, days } = readSchedule(row);
  if (kind === 'varies') return micDays.varies;
  if (days.length === weekdayNames.length) return micDays.daily;
  return days.map((day) => weekdayNames[day]?.slice(0, 3)).join(', ');
}

function presentSubmission(row: SubmissionRow): SubmissionView {
  const city = cityOfMic(row);
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    showName: row.show_name,
    categories: row.categories,
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    neighborhood: row.neighborhood,
    city: city.name,
    citySlug: city.slug,
    isCityNew: row.city_slug === null,
    state: row.state,
    days: sayDays(row),
    startTime: row.start_time,
    signupTime: row.signup_time,
    aboutMic: row.about_mic,
    additionalNotes: row.additional_notes,
    coverImageUrl: row.cover_image_url,
    imageUrl: row.image_url,
    createdAt: row.created_at,
  };
}
