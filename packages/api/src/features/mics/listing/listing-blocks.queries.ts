import { anyOf, type Database, plannedForItsValues } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type AliasableExpression, type ExpressionBuilder, sql } from 'kysely';
import { selectComingNights } from '../coming-nights.ts';
import { isPublicMic } from '../mics.predicates.ts';
import { type MicRow, micColumns } from '../mics.queries.ts';
import {
  isLeft,
  isStillOpen,
  type ListingFilter,
  selectMics,
  selectNights,
} from './listing.queries.ts';

/**
 * Entries of a listing that are read together, in their order: nights of some dates, of a mic that is on
 * twice from `once` on only the first; the first night of each mic from a date on (and on a weekday), where
 * that is behind another date; mics without a known weekday.
 */
export type ListingBlock = { readonly section: number; readonly part: 0 | 1 } & (
  | { readonly of: 'dates'; readonly from: string; readonly to: string; readonly once: string }
  | {
      readonly of: 'later';
      readonly from: string;
      readonly behind: string;
      readonly weekday?: number;
    }
  | { readonly of: 'unknown' }
);

/** Where an entry stands in its block: the date is null where no weekday is known. */
type BlockPosition = {
  readonly date: string | null;
  /** What is not on stands behind the others of its date. */
  readonly isOff: boolean;
  readonly time: string;
  readonly micId: number;
};

export type BlockEntry = BlockPosition & { readonly isCertain: boolean | null };

type BlockPage = {
  readonly now: Date;
  readonly after: BlockPosition | undefined;
  readonly limit: number;
};

/** At most `limit` entries of a block behind a position. */
export async function listBlock(
  db: Database,
  filter: ListingFilter,
  block: ListingBlock,
  { now, after, limit }: BlockPage,
): Promise<BlockEntry[]> {
  return db
    .selectFrom(selectBlock(db, filter, block, now).as('listed'))
    .select(['mic_id as micId', 'listed_time as time', 'is_certain as isCertain'])
    .select('is_off as isOff')
    .select(sql<string | null>`nullif(local_date, 'infinity')`.as('date'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(local_date, is_off, listed_time, mic_id)
          > (${after?.date ?? 'infinity'}::date, ${after?.isOff}::boolean, ${after?.time}::time,
            ${after?.micId}::bigint)`,
      ),
    )
    .orderBy('local_date')
    .orderBy('is_off')
    .orderBy('listed_time')
    .orderBy('mic_id')
    .limit(limit)
    .execute();
}

type ListedNight = {
  mic_id: number;
  local_date: string;
  listed_time: string;
  is_certain: boolean | null;
  is_off: boolean;
};

function selectBlock(
  db: Database,
  filter: ListingFilter,
  block: ListingBlock,
  now: Date,
): AliasableExpression<ListedNight> {
  if (block.of === 'unknown') return selectUnknown(db, filter);
  if (block.of === 'later') return selectLater(db, filter, block, now);
  const { from, to, once } = block;
  return selectNights(db, filter, now)
    .select(['nights.mic_id', 'nights.local_date', 'nights.listed_time', 'nights.is_certain'])
    .select('nights.is_off')
    .where('nights.local_date', '>=', from)
    .where('nights.local_date', '<=', to)
    .$if(once < to, (query) => query.where((eb) => eb.not(isOnBefore(eb, filter, once, now))));
}

/** Whether the mic of a night has an earlier one, from a date on, that is not over either. */
function isOnBefore(
  eb: ExpressionBuilder<DB, 'nights' | 'mics'>,
  filter: ListingFilter,
  from: string,
  now: Date,
) {
  return eb.exists(
    eb
      .selectFrom('nights as earlier')
      .select('earlier.id')
      .whereRef('earlier.mic_id', '=', 'nights.mic_id')
      .where('earlier.local_date', '>=', from)
      .whereRef('earlier.local_date', '<', 'nights.local_date')
      .where('earlier.ends_at', '>', now)
      .where(isStillOpen('earlier', filter)),
  );
}

function selectLater(
  db: Database,
  filter: ListingFilter,
  { from, behind, weekday }: Extract<ListingBlock, { of: 'later' }>,
  now: Date,
) {
  return (
    db
      .selectFrom('mics')
      .modifyFront(plannedForItsValues)
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('nights')
            .select(['mic_id', 'local_date', 'listed_time', 'is_certain', 'is_off'])
            .whereRef('mic_id', '=', 'mics.id')
            .where('local_date', '>=', from)
            .where('ends_at', '>', now)
            .$if(weekday !== undefined, (query) => query.where('weekday', '=', weekday ?? 0))
            .orderBy('local_date')
            .limit(1)
            .as('first'),
        (join) => join.onTrue(),
      )
      .select(['first.mic_id', 'first.local_date', 'first.listed_time', 'first.is_certain'])
      .select('first.is_off')
      .where(isLeft(filter))
      .where('first.local_date', '>', behind)
      // Spares most mics the look at their nights.
      .$if(weekday !== undefined, (query) =>
        query.where(
          sql<boolean>`(mics.moved_nights is not null or ${weekday} = any(mics.schedule_days))`,
        ),
      )
      .$if(filter.startsAfter !== undefined, (query) =>
        query.where('first.listed_time', '>=', filter.startsAfter ?? ''),
      )
  );
}

function selectUnknown(db: Database, filter: ListingFilter) {
  return selectMics(db, filter)
    .select(['mics.id as mic_id', sql<string>`date 'infinity'`.as('local_date')])
    .select(sql<string>`coalesce(start_time, signup_time, '24:00')`.as('listed_time'))
    .select((eb) => [eb.lit(null).as('is_certain'), eb.lit(false).as('is_off')])
    .where('mics.schedule_days', '=', sql<[]>`'{}'`);
}

export type ListedRow = MicRow & { readonly coming: string };

/** What is shown of these mics, by id; none of those that are no longer public. */
export async function readListedMics(
  db: Database,
  micIds: readonly number[],
  now: Date,
): Promise<Map<number, ListedRow>> {
  const rows = await db
    .selectFrom('mics')
    .select(micColumns)
    .select(selectComingNights(now).as('coming'))
    .where('mics.id', '=', anyOf([...new Set(micIds)]))
    .where(isPublicMic)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
