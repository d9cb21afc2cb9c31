import { slugify } from '@stagetime/contracts/core/slug';
import type { ListingFlagInput } from '@stagetime/contracts/mics/listing/filters';
import { type MicType, type SignupMethod, smallHoursEnd } from '@stagetime/contracts/mics/rules';
import { anyOf, type Database, plannedForItsValues } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type ExpressionBuilder, sql } from 'kysely';
import { isPublicMic } from '../mics.predicates.ts';

type Mics = ExpressionBuilder<DB, 'mics'>;

/** What each filter that is on or off leaves. Which lists are still open is asked of nights: {@link isStillOpen}. */
const flags = {
  free: (eb: Mics) => eb('mics.fee_type', '=', 'free'),
  noBringer: (eb: Mics) => eb('mics.fee_type', 'is distinct from', 'bringer'),
  allAges: (eb: Mics) => eb('mics.least_age', '=', '0'),
  stepFree: (eb: Mics) => eb('mics.step_free', '=', 'yes'),
} satisfies Record<Exclude<ListingFlagInput, 'stillOpen'>, unknown>;
const flagNames = Object.keys(flags) as (keyof typeof flags)[];

/** What narrows a city's listing, whatever its day. */
export type ListingFilter = Readonly<Record<keyof typeof flags, boolean>> & {
  readonly cityId: number;
  readonly type?: MicType | undefined;
  /** Names as mics have them; undefined for all. */
  readonly neighborhoods?: readonly string[] | undefined;
  readonly startsAfter?: string | undefined;
  /** The city's date and time now, `YYYY-MM-DDTHH:mm`, where only what one can still get on is asked for. */
  readonly stillOpenAt?: string | undefined;
  readonly signup?: SignupMethod | 'online' | undefined;
};

/** Whether a mic is one that the filter leaves. A filter is a line here. */
export function isLeft(filter: ListingFilter) {
  const { cityId, type, neighborhoods, startsAfter, signup } = filter;
  return (eb: Mics) =>
    eb.and([
      eb('mics.city_id', '=', cityId),
      isPublicMic(eb),
      ...(type ? [eb('mics.categories', '@>', sql<MicType[]>`${[type]}`)] : []),
      ...(neighborhoods
        ? [eb('mics.neighborhood', '=', sql<string>`any(${neighborhoods}::text[])`)]
        : []),
      ...flagNames.filter((name) => filter[name]).map((name) => flags[name](eb)),
      ...(signup === 'online' ? [eb('mics.signup_url', 'is not', null)] : []),
      ...(signup && signup !== 'online' ? [eb('mics.signup_method', '=', signup)] : []),
      // Only a known start is after a time. At which time a night starts is the night's: it may be moved.
      ...(startsAfter ? [eb('mics.start_time', 'is not', null)] : []),
    ]);
}

/**
 * Whether one can still get on at a night, as far as anyone knows: it is on, its list is not said to be full,
 * and sign-up has not closed: on which of two days, `closingMinutes` of `words-of-now.ts` says too. Where no one
 * knows when, as of a night at another time, no one gets on who comes an hour after the start, where that is known.
 */
export function isStillOpen(nights: string, { stillOpenAt: at }: ListingFilter) {
  if (at === undefined) return sql<boolean>`true`;
  const column = (name: string) => sql.ref(`${nights}.${name}`);
  const isSmall = sql`coalesce(mics.start_time < ${smallHoursEnd}, false)`;
  const opensBefore = sql`(mics.advance_signup_days is not null or mics.advance_signup_time is not null
    or ${isSmall} and mics.signup_time > mics.start_time)`;
  const opens = sql`coalesce(case when not ${opensBefore} then mics.signup_time end,
    case when ${isSmall} then time '00:00' else ${smallHoursEnd}::time end)`;
  return sql<boolean>`not ${column('is_off')} and not ${column('is_full')}
    and coalesce(
      case when mics.start_time is null or ${column('listed_time')} = mics.start_time
        then ${column('local_date')} + mics.signup_closes + case
          when ${isSmall} and mics.signup_closes >= ${smallHoursEnd} then interval '-1 day'
          when mics.signup_closes < ${opens} then interval '1 day'
          else interval '0' end
      end,
      case when ${column('starts_at')} is not null
        then ${column('local_date')} + ${column('listed_time')} + interval '1 hour' end,
      'infinity') > ${at}::timestamp`;
}

/** The nights that are not over, and that the filter leaves. */
export function selectNights(db: Database, filter: ListingFilter, now: Date) {
  return db
    .selectFrom('nights')
    .modifyFront(plannedForItsValues)
    .innerJoin('mics', 'mics.id', 'nights.mic_id')
    .where('nights.city_id', '=', filter.cityId)
    .where(isLeft(filter))
    .where('nights.ends_at', '>', now)
    .where(isStillOpen('nights', filter))
    .$if(filter.startsAfter !== undefined, (query) =>
      query.where('nights.listed_time', '>=', filter.startsAfter ?? ''),
    );
}

/** The mics that the filter leaves, by the time at which they usually start. */
export function selectMics(db: Database, filter: ListingFilter) {
  return db
    .selectFrom('mics')
    .modifyFront(plannedForItsValues)
    .where(isLeft(filter))
    .$if(filter.startsAfter !== undefined, (query) =>
      query.where('mics.start_time', '>=', filter.startsAfter ?? ''),
    );
}

/** Nights of a date, with those that are cancelled or moved away, and how many these are. */
export type NightCount = { readonly all: number; readonly off: number };

const countOff = sql<number>`count(*) filter (where nights.is_off)`.as('off');

/** How many nights there are on each date that has some. */
export async function countNights(
  db: Database,
  filter: ListingFilter,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<Map<string, NightCount>> {
  const rows = await selectNights(db, filter, now)
    .select((eb) => ['nights.local_date', eb.fn.countAll<number>().as('all'), countOff])
    .where('nights.local_date', '>=', from)
    .where('nights.local_date', '<=', to)
    .groupBy('nights.local_date')
    .execute();
  return new Map(rows.map(({ local_date, ...count }) => [local_date, count]));
}

/** The first date from `from` on that has nights, and how many. */
export async function findNextNights(
  db: Database,
  filter: ListingFilter,
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<{ date: string; count: number } | undefined> {
  return selectNights(db, filter, now)
    .select((eb) => ['nights.local_date as date', eb.fn.countAll<number>().as('count')])
    .where('nights.local_date', '>=', from)
    .groupBy('nights.local_date')
    .orderBy('nights.local_date')
    .limit(1)
    .executeTakeFirst();
}

/**
 * What nights of a date that still run add to the count of the next date, under which each mic stands once, at
 * the first of its nights: of a mic that is on again, only whether that first one is off.
 */
export async function countRunning(
  db: Database,
  filter: ListingFilter,
  { date, next, now }: { readonly date: string; readonly next: string; readonly now: Date },
): Promise<NightCount> {
  return selectNights(db, filter, now)
    .leftJoin('nights as again', (join) =>
      join
        .onRef('again.mic_id', '=', 'nights.mic_id')
        .on('again.local_date', '=', next)
        .on('again.ends_at', '>', now)
        .on(isStillOpen('again', filter)),
    )
    .select((eb) => [
      sql<number>`count(*) filter (where ${eb('again.id', 'is', null)})`.as('all'),
      sql<number>`count(*) filter (where nights.is_off) - count(*) filter (where again.is_off)`.as(
        'off',
      ),
    ])
    .where('nights.local_date', '=', date)
    .executeTakeFirstOrThrow();
}

/** How many mics a filter leaves, whatever the date. */
export type MicCounts = {
  readonly total: number;
  /** Of those without a known weekday. */
  readonly unknown: number;
  /** By weekday; a mic that is on twice a week counts twice. */
  readonly onWeekday: readonly number[];
};

export async function countWeekdays(
  db: Database,
  filter: ListingFilter,
  now: Date,
): Promise<MicCounts> {
  // Hundreds of mics have the same few sets of weekdays.
  const sets = await selectMics(db, filter)
    .select((eb) => ['mics.schedule_days as days', eb.fn.countAll<number>().as('count')])
    .select((eb) => [eb.fn.count<number>('mics.moved_nights').as('moved'), mayEnd(eb).as('ends')])
    .groupBy((eb) => ['mics.schedule_days', mayEnd(eb)])
    .execute();
  const lasting = sets.filter(({ ends }) => !ends);
  const onWeekday = [0, 0, 0, 0, 0, 0, 0];
  const add = (day: number, count: number) => {
    onWeekday[day] = (onWeekday[day] ?? 0) + count;
  };
  for (const { days, count } of lasting) for (const day of days) add(day, count);
  if (filter.startsAfter !== undefined || lasting.some(({ moved }) => moved > 0)) {
    for (const { weekday, count } of await countMoved(db, filter, now)) add(weekday, count);
  }
  // Of a night at another time than its mic's the filter by time may leave more.
  const someEnd = filter.startsAfter !== undefined || lasting.length < sets.length;
  const ending = someEnd ? await countEnding(db, filter, now) : { total: 0, weekdays: [] };
  for (const { weekday, count } of ending.weekdays) add(weekday, count);
  return {
    total: lasting.reduce((sum, { count }) => sum + count, 0) + ending.total,
    unknown: lasting.find(({ days }) => days.length === 0)?.count ?? 0,
    onWeekday,
  };
}

/** Whether there may be no more nights of a mic on some of its weekdays. */
function mayEnd(eb: ExpressionBuilder<DB, 'mics'>) {
  return eb.or([
    eb('mics.schedule_last_night', 'is not', null),
    eb('mics.schedule_season', 'is not', null),
  ]);
}

/** Mics that end, by the weekdays of the nights they still have. */
async function countEnding(db: Database, filter: ListingFilter, now: Date) {
  // Few or none: their nights are read by their mics, not all nights of the city.
  const ending = await selectMics(db, { ...filter, startsAfter: undefined })
    .where(mayEnd)
    .select('mics.id')
    .execute();
  const ids = ending.map(({ id }) => id);
  const rows = await selectNights(db, filter, now)
    .where('nights.mic_id', '=', anyOf(ids))
    .select(['nights.mic_id', 'nights.weekday'])
    .distinct()
    .execute();
  const counts = Map.groupBy(rows, ({ weekday }) => weekday);
  return {
    total: new Set(rows.map(({ mic_id }) => mic_id)).size,
    weekdays: [...counts].map(([weekday, { length: count }]) => ({ weekday, count })),
  };
}

/** Mics that are on some weekday, or after the time asked for, only because a night was moved to it. */
async function countMoved(db: Database, filter: ListingFilter, now: Date) {
  return selectNights(db, filter, now)
    .select((eb) => ['nights.weekday', eb.fn.count<number>('nights.mic_id').distinct().as('count')])
    .where('mics.moved_nights', 'is not', null)
    .where((eb) => eb.not(mayEnd(eb)))
    .where((eb) =>
      eb.or([
        sql<boolean>`nights.weekday <> all (mics.schedule_days)`,
        ...(filter.startsAfter ? [eb('mics.start_time', '<', filter.startsAfter)] : []),
      ]),
    )
    .groupBy('nights.weekday')
    .execute();
}

/** The neighborhoods of a city's approved mics: where most are first, then by name. */
export async function listNeighborhoods(db: Database, cityId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mics')
    .select(['neighborhood', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('neighborhood')
    .where('city_id', '=', cityId)
    .where(isPublicMic)
    .where('neighborhood', 'is not', null)
    .$narrowType<{ neighborhood: string }>()
    .execute();
  return rows
    .toSorted(
      (one, other) =>
        other.count - one.count || one.neighborhood.localeCompare(other.neighborhood, 'en'),
    )
    .map(({ neighborhood }) => neighborhood);
}

/** Those of them that people mean, by name or slug, however it is written. */
export function findNeighborhoods(wanted: readonly string[], known: readonly string[]): string[] {
  const words = new Set(wanted.map((word) => word.toLowerCase()));
  return known.filter((name) => words.has(name.toLowerCase()) || words.has(slugify(name)));
}
