import type { Database } from '@stagetime/db/database';
import { type RawBuilder, sql } from 'kysely';
import { isCounted, isOfNeighborhoods, type ListingFilter } from './listing-filter.ts';

/** Stands for a weekday where each mic is counted once. */
export const eachMic = 8;

/** How many nights that are not over, and how many mics, a filter leaves. */
export type ListingCounts = {
  /** By date, from the day before the first to the last. */
  readonly nights: ReadonlyMap<string, number>;
  /** By weekday, whatever the date; 7 for mics without a known one, {@link eachMic} for each mic once. */
  readonly mics: ReadonlyMap<number, number>;
  /** Mics with a night of the day before that still runs and another on the first date. */
  readonly twice: number;
};

type CountQuery = { readonly from: string; readonly to: string; readonly now: Date };

function nameOf(filter: ListingFilter): string {
  if (isCounted(filter)) return 'count_listing_ahead';
  return filter.hoods === null ? 'count_listing' : 'count_listing_of_neighborhoods';
}

/** Everything and single types are counted ahead, other filters when somebody asks. */
export async function countListing(
  db: Database,
  filter: ListingFilter,
  { from, to, now }: CountQuery,
): Promise<ListingCounts> {
  const isAhead = isCounted(filter);
  const { rows } = await sql<{ date: string | null; weekday: number | null; count: number }>`
    /* prepared as ${sql.raw(nameOf(filter))} */
    select local_date as date, null::integer as weekday, count from (
      ${isAhead ? sumNights(filter, { from, to, now }) : countNights(filter, { from, to, now })}) nights
    union all
    select null, weekday::integer, count from (
      ${isAhead ? sumMics(filter) : countMics(filter)}) mics
    union all
    select null, weekday::integer, count from (${countMoved(filter, now)}) moved`.execute(db);
  const nights = new Map(rows.flatMap(({ date, count }) => (date === null ? [] : [[date, count]])));
  const mics = new Map<number, number>();
  for (const { weekday, count } of rows) {
    if (weekday !== null) mics.set(weekday, (mics.get(weekday) ?? 0) + count);
  }
  const twice = (nights.get(from) ?? 0) > 0 ? await countTwice(db, filter, from, now) : 0;
  return { nights, mics, twice };
}

function sumNights({ cityId, marks }: ListingFilter, { from, to, now }: CountQuery) {
  return sql`
    select local_date, sum(night_count) as count from night_counts
    where city_id = ${cityId} and mark = ${marks} and local_date between ${from} and ${to}
      and ends_at > ${now}
    group by local_date having sum(night_count) <> 0`;
}

function sumMics({ cityId, marks }: ListingFilter) {
  return sql`
    select weekday, sum(mic_count) as count from weekday_counts
    where city_id = ${cityId} and mark = ${marks} group by weekday`;
}

/** Whether a night is what the filter leaves. */
function isLeft({ cityId, marks, hoods, startsFrom }: ListingFilter): RawBuilder<unknown> {
  return sql`nights.city_id = ${cityId} and nights.is_public and nights.marks & ${marks} = ${marks}
    and ${hoods === null ? sql`true` : sql`nights.mic_id in (${listMicIds(cityId, hoods)})`}
    and (${startsFrom}::time is null or nights.listed_time >= ${startsFrom}::time)`;
}

/** A neighborhood has few of a city's mics, and each of them few nights: both are read by an index. */
function listMicIds(cityId: number, hoods: readonly string[]) {
  return sql`
    select id from mics where city_id = ${cityId} and status = 'approved'
      and lower(coalesce(neighborhood, '')) = any(${hoods}::text[])`;
}

function countNights(filter: ListingFilter, { from, to, now }: CountQuery) {
  return sql`
    select local_date, count(*) from nights
    where ${isLeft(filter)} and local_date between ${from} and ${to} and ends_at > ${now}
    group by local_date`;
}

/** Hundreds of mics have the same few sets of weekdays: each set is counted first. */
function countMics({ cityId, marks, hoods, startsFrom }: ListingFilter) {
  return sql`
    select weekday, sum(count)::bigint as count from (
      select schedule_days, count(*) from mics
      where city_id = ${cityId} and status = 'approved'
        and night_marks(categories, fee_type, signup_method, signup_url, start_time) & ${marks} = ${marks}
        and ${hoods === null ? sql`true` : sql`id in (${listMicIds(cityId, hoods)})`}
        and (${startsFrom}::time is null or start_time >= ${startsFrom}::time)
      group by schedule_days) sets
    cross join lateral unnest(counted_weekdays(schedule_days)) as weekday
    group by weekday`;
}

/** Mics that are on some weekday only because a night was moved to it. */
function countMoved(filter: ListingFilter, now: Date) {
  return sql`
    select weekday, count(distinct nights.mic_id) from mics
    join nights on nights.mic_id = mics.id and nights.ends_at > ${now}
    where mics.city_id = ${filter.cityId} and mics.moved_nights is not null
      and nights.weekday <> all(mics.schedule_days) and ${isLeft(filter)}
    group by weekday`;
}

/** How many mics a filter leaves, whatever their days. */
export async function countEachMic(db: Database, filter: ListingFilter): Promise<number> {
  const [name, counted] = isCounted(filter)
    ? ['ahead', sumMics(filter)]
    : isOfNeighborhoods(filter)
      ? ['of_neighborhoods', sumNeighborhoods(filter)]
      : [filter.hoods === null ? 'anywhere' : 'in_neighborhoods', countMics(filter)];
  const { rows } = await sql<{ count: number }>`
    /* prepared as count_each_mic_${sql.raw(name)} */
    select count from (${counted}) mics where weekday = ${eachMic}`.execute(db);
  return rows[0]?.count ?? 0;
}

function sumNeighborhoods({ cityId, hoods }: ListingFilter) {
  return sql`
    select ${eachMic}::integer as weekday, sum(mic_count) as count from city_neighborhoods
    where city_id = ${cityId} and lower(neighborhood) = any(${hoods}::text[])`;
}

async function countTwice(db: Database, filter: ListingFilter, from: string, now: Date) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from nights join nights next
      on next.mic_id = nights.mic_id and next.local_date = nights.local_date + 1
      and next.ends_at > ${now}
    where ${isLeft(filter)} and nights.local_date = ${from} and nights.ends_at > ${now}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The first date from `from` on with a night that is not over, and how many it has. */
export async function findNextNights(
  db: Database,
  filter: ListingFilter,
  { from, now }: Pick<CountQuery, 'from' | 'now'>,
): Promise<{ date: string; count: number } | undefined> {
  const whole = { from, to: 'infinity', now };
  const { rows } = await sql<{ date: string; count: number }>`
    select local_date as date, count from (
      ${isCounted(filter) ? sumNights(filter, whole) : countNights(filter, whole)}) nights
    order by local_date limit 1`.execute(db);
  return rows[0];
}
