import type { MicType } from '@stagetime/contracts/mics/rules';
import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/schedule';
import type { Database } from '@stagetime/db/database';
import { type RawBuilder, sql } from 'kysely';
import { isBehind, type SortOrder, sortBy } from '../../core/paging.ts';
import type { ListingPosition } from './listing-cursor.ts';
import { type MicRow, micColumns } from './mics.queries.ts';

export type ListingFilter = {
  readonly cityId: number;
  /** The city's weekday today; the listing begins with it. */
  readonly todayDay: DayOfWeek;
  /** Only mics of these weekdays, each once; undefined for all. */
  readonly days: readonly DayOfWeek[] | undefined;
  readonly type: MicType | undefined;
  readonly neighborhood: string | undefined;
  readonly groupByDay: boolean;
  readonly after: ListingPosition | undefined;
  readonly limit: number;
};

export type ListedMicRow = MicRow & {
  /** The day the mic stands under; null where no weekday is known. */
  readonly listed_day: DayOfWeek | null;
  /** Days from today; 7 where no weekday is known. */
  readonly day_offset: number;
  readonly listed_time: string;
};

/** Days from today; what has no known weekday stands behind them. */
const dayOffsets = [0, 1, 2, 3, 4, 5, 6];
const unknownDayOffset = 7;

/** Begins like the partial indexes `mics_listing_…`, so that a day is read in its order. */
const time = sql`coalesce(start_time, signup_time, '24:00'::time)`;

/** The order within a day. */
const order: SortOrder = {
  keys: [
    { by: time, type: 'time' },
    { by: sql.ref('id'), type: 'bigint' },
  ],
  direction: 'asc',
};

/**
 * A city's approved mics in the listing's order: days from today, time (the sign-up's when there is
 * no start), id. At most `limit` from after `after`. Each day is read from its own index, and only
 * when those before it did not fill the page, so a page costs the same in a city of any size.
 */
export async function listMicRows(db: Database, filter: ListingFilter): Promise<ListedMicRow[]> {
  const { todayDay, limit } = filter;
  const branches = [...dayOffsets, unknownDayOffset].map((offset) => readDay(filter, offset));
  const columns = sql.join(micColumns.map((column) => sql.ref(column)));
  const found = sql.join(
    branches.map((_, offset) => sql`select * from ${sql.raw(`day_${offset}`)}`),
    sql` union all `,
  );
  // The days are written out, or the planner could not tell which index holds them.
  const { rows } = await sql<ListedMicRow>`
    /* prepared as ${sql.raw(`list_mics_from_day_${todayDay}`)} */
    with ${sql.join(branches)}
    select ${columns}, listed.day as listed_day, listed.day_offset, listed.time as listed_time
    from (${found}) as listed join mics on mics.id = listed.id
    order by listed.day_offset, listed.time, listed.id
    limit ${limit}`.execute(db);
  return rows;
}

/** The entries that stand a number of days from today: `day_0 as (…)`. */
function readDay(filter: ListingFilter, offset: number): RawBuilder<unknown> {
  const { cityId, todayDay, type = null, neighborhood = null, after, limit } = filter;
  const day = offset === unknownDayOffset ? null : (todayDay + offset) % 7;
  const isOnDay =
    day === null
      ? sql`schedule_days = '{}'::smallint[]`
      : sql`schedule_days @> '{${sql.raw(`${day}`)}}'::smallint[]`;
  const isPast = after !== undefined && offset < after.dayOffset;
  const begin = offset === after?.dayOffset ? after : { time: '00:00', micId: 0 };
  const max = isPast || !isWanted(filter, day) ? 0 : limit;
  const foundBefore = Array.from(
    { length: offset },
    (_, before) => sql` - (select count(*) from ${sql.raw(`day_${before}`)})`,
  );
  return sql`${sql.raw(`day_${offset}`)} as materialized (
    select id, ${sql.raw(`${day}`)}::smallint as day, ${sql.raw(`${offset}`)}::int as day_offset,
      ${time} as time
    from mics
    where status = 'approved' and city_id = ${cityId} and ${isOnDay}
      and not schedule_days && ${nearerDays(filter, offset)}::smallint[]
      and (${type}::text is null or categories @> array[${type}::text])
      and (${neighborhood}::text is null or lower(neighborhood) = lower(${neighborhood}::text))
      and ${isBehind(order, [begin.time, begin.micId])}
    order by ${sortBy(order)}
    limit least(${max}::bigint, ${limit}::bigint${sql.join(foundBefore, sql``)}))`;
}

/** Without a weekday a mic that varies is in the whole listing only. */
function isWanted({ days }: ListingFilter, day: number | null): boolean {
  return days === undefined || days.some((wanted) => wanted === day);
}

/** Days on which a mic would be listed earlier, where it is listed once. */
function nearerDays(filter: ListingFilter, offset: number): number[] {
  const { todayDay, days, groupByDay } = filter;
  if (groupByDay && days === undefined) return [];
  const nearer = dayOffsets.slice(0, Math.min(offset, unknownDayOffset));
  return nearer.map((less) => (todayDay + less) % 7).filter((day) => isWanted(filter, day));
}

/** The neighborhoods of a city's approved mics, by name. */
export async function listNeighborhoods(db: Database, cityId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('city_neighborhoods')
    .select('neighborhood')
    .where('city_id', '=', cityId)
    .where('neighborhood', '!=', '')
    .groupBy('neighborhood')
    .having((eb) => eb.fn.sum('mic_count'), '>', 0)
    .execute();
  return rows
    .map(({ neighborhood }) => neighborhood)
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}
