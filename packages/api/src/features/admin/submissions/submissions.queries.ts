import type { ListSubmissionsInput } from '@stagetime/contracts/admin/review/schemas';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { type PagedList, readPage } from '../../../core/paging.ts';

type Status = ListSubmissionsInput['status'];

/** The queue has who waits longest first; what was rejected, the newest. */
function listOf(status: Status): PagedList {
  const keys = [{ by: sql`mics.id`, type: 'bigint' }] as const;
  const direction = status === 'pending' ? 'asc' : 'desc';
  return { name: 'submissions', of: [status], order: { keys, direction } };
}

function selectSubmissions(db: Database, status: Status) {
  return db
    .selectFrom('mics')
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.slug', 'mics.status', 'show_name', 'venue_name', 'venue_address'])
    .select(['neighborhood', 'mics.state', 'start_time', 'signup_time', 'about_mic'])
    .select(['additional_notes', 'cover_image_url', 'image_url', 'mics.created_at'])
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select('proposed_city')
    .where('mics.status', '=', status);
}
export type SubmissionRow = Awaited<
  ReturnType<ReturnType<typeof selectSubmissions>['execute']>
>[number];

export async function listSubmissionPage(
  ctx: Pick<Context, 'db' | 'tools'>,
  { status, ...page }: ListSubmissionsInput,
) {
  return readPage(ctx, listOf(status), selectSubmissions(ctx.db, status), page);
}

export async function countSubmissions(db: Database, status: Status): Promise<number> {
  const { count } = await db
    .selectFrom('mics')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The one in the queue after a mic; after the last the first. */
export async function findNextPending(db: Database, after: number): Promise<number | null> {
  const row = await db
    .selectFrom('mics')
    .select('id')
    .where('status', '=', 'pending')
    .where('id', '<>', after)
    .orderBy(sql`id < ${after}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
