import type { Database } from '@stagetime/db/database';
import { type RawBuilder, sql } from 'kysely';
import { selectComingNights } from '../coming-nights.ts';
import { type MicRow, micColumns } from '../mics.queries.ts';
import type { ListingPosition, ListingShape } from './listing-cursor.ts';
import type { ListingFilter } from './listing-filter.ts';
import type { ListingWindow } from './listing-window.ts';

export type ListingQuery = ListingWindow & {
  readonly shape: ListingShape;
  readonly firstDate: string;
  readonly now: Date;
  readonly after: ListingPosition | undefined;
  readonly limit: number;
};

export type ListedRow = MicRow & {
  readonly section: number;
  readonly part: number;
  /** The night that the entry is for; null where no weekday is known. */
  readonly night_date: string | null;
  readonly listed_time: string;
  readonly night_is_certain: boolean | null;
  /** What `selectComingNights` says of the mic. */
  readonly coming: string;
};

/** At most `limit` entries of a city's listing behind a position, in its order. */
export async function listNightRows(
  db: Database,
  filter: ListingFilter,
  query: ListingQuery,
): Promise<ListedRow[]> {
  const columns = sql.join(micColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<ListedRow>`
    /* prepared as ${sql.raw(query.shape === 'next' ? 'list_next_nights' : 'list_nights')} */
    select ${columns}, listed.section, listed.part, listed.local_date as night_date,
      listed.listed_time, listed.is_certain as night_is_certain,
      ${selectComingNights(query.now)} as coming
    from ${query.shape === 'next' ? callNext(filter, query) : callSections(filter, query)}
      with ordinality as listed (section, part, mic_id, local_date, listed_time, is_certain, place)
    join mics on mics.id = listed.mic_id
    order by listed.place`.execute(db);
  return rows;
}

// The release before passes over the first date's nights until some time, at which one whose start is
// unknown may still be to come (decision 0021).
const anyTime = '00:00';

function callSections(
  { cityId, marks, hoods, startsFrom }: ListingFilter,
  query: ListingQuery,
): RawBuilder<unknown> {
  const { shape, firstDate, now, runningFrom, overUntil, after, limit } = query;
  const isAll = shape === 'days';
  return sql`list_nights(${cityId}, ${firstDate}, ${isAll ? 7 : 1}, ${isAll}, ${now},
    ${runningFrom}, ${anyTime}, ${overUntil}, ${marks}, ${hoods}, ${startsFrom},
    ${after?.section ?? 0}, ${after?.part ?? 0}, ${after?.date}, ${after?.time}, ${after?.micId},
    ${limit})`;
}

function callNext(
  { cityId, marks, hoods, startsFrom }: ListingFilter,
  { firstDate, now, runningFrom, after, limit }: ListingQuery,
): RawBuilder<unknown> {
  return sql`list_next_nights(${cityId}, ${firstDate}, ${now}, ${runningFrom}, ${anyTime},
    ${marks}, ${hoods}, ${startsFrom},
    ${after?.section ?? 0}, ${after?.date}, ${after?.time}, ${after?.micId}, ${limit})`;
}
