import type { MicType } from '@stagetime/contracts/mics/rules';
import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/schedule';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { ListingPosition } from './listing-cursor.ts';
import { isPublicMic } from './mics.predicates.ts';

const micColumns = [
  'mics.id',
  'mics.slug',
  'mics.status',
  'show_name',
  'venue_name',
  'venue_address',
  'neighborhood',
  'mics.state',
  'schedule_kind',
  'schedule_days',
  'schedule_weeks',
  'schedule_interval',
  'schedule_anchor',
  'schedule_words',
  'start_time',
  'signup_time',
  'categories',
  'fee_type',
  'fee_description',
  'signup_method',
  'signup_url',
  'signup_description',
  'about_mic',
  'additional_notes',
  'host_name',
  'contact_email',
  'contact_phone',
  'contact_instagram',
  'contact_twitter',
  'contact_tiktok',
  'contact_facebook',
  'cover_image_url',
  'image_url',
  'image_caption',
  'mics.created_at',
  'mics.updated_at',
] as const;

/** Sorts behind every start: a mic whose times are unknown ends its day. */
const unknownTime = '24:00';
/** Days from today of a mic without a known weekday, behind the seven that have one. */
const unknownDayOffset = 7;

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

/** The days a mic is listed under, with the days from today: all of them, or the nearest. */
function listedDays(filter: ListingFilter) {
  const { todayDay, days, groupByDay } = filter;
  const wanted = days === undefined ? sql`true` : sql`day = any(${days}::smallint[])`;
  // Without a weekday a mic that varies is in the whole listing only.
  const unknown = days === undefined ? sql`cardinality(mics.schedule_days) = 0` : sql`false`;
  return sql<{ day: DayOfWeek | null; day_offset: number }>`(
    select day, (day - ${todayDay}::int + 7) % 7 as day_offset
      from unnest(mics.schedule_days) as day where ${wanted}
    union all
    select null, ${unknownDayOffset}::int where ${unknown}
    order by day_offset
    limit ${groupByDay && days === undefined ? sql`null` : sql`1`}
  )`;
}

/**
 * A city's approved mics in the listing's order: days from today, time (the sign-up's when there is
 * no start), id. At most `limit` from after `after`.
 */
export async function listMicRows(db: Database, filter: ListingFilter) {
  const time = sql<string>`coalesce(mics.start_time, mics.signup_time, ${unknownTime}::time)`;
  let query = db
    .selectFrom('mics')
    .innerJoinLateral(listedDays(filter).as('listed'), (join) => join.onTrue())
    .select(micColumns)
    .select(['listed.day as listed_day', 'listed.day_offset', time.as('listed_time')])
    .where('city_id', '=', filter.cityId)
    .where(isPublicMic)
    .orderBy('listed.day_offset')
    .orderBy(time)
    .orderBy('mics.id')
    .limit(filter.limit);
  const { type, neighborhood, after } = filter;
  if (type !== undefined) query = query.where(sql<boolean>`mics.categories @> array[${type}]`);
  if (neighborhood !== undefined) {
    query = query.where((eb) =>
      eb(eb.fn('lower', ['neighborhood']), '=', neighborhood.toLowerCase()),
    );
  }
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(listed.day_offset, ${time}, mics.id) > (${after.dayOffset}, ${after.time}::time, ${after.micId})`,
    );
  }
  return query.execute();
}

/** The neighborhoods of a city's approved mics, by name. */
export async function listNeighborhoods(db: Database, cityId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mics')
    .select('neighborhood')
    .distinct()
    .where('city_id', '=', cityId)
    .where(isPublicMic)
    .where('neighborhood', 'is not', null)
    .execute();
  const names = rows.flatMap(({ neighborhood }) => (neighborhood === null ? [] : [neighborhood]));
  return names.toSorted((one, other) => one.localeCompare(other, 'en'));
}

/** A mic that everybody may see, with its city, by id, slug or a slug it had before. */
export async function findPublicMic(db: Database, reference: string) {
  const query = db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(micColumns)
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .where(isPublicMic);
  if (isId(reference)) {
    const id = Number(reference);
    return Number.isSafeInteger(id)
      ? query.where('mics.id', '=', id).executeTakeFirst()
      : undefined;
  }
  const named = await query.where('mics.slug', '=', reference).executeTakeFirst();
  if (named !== undefined) return named;
  return query
    .innerJoin('mic_former_slugs', 'mic_former_slugs.mic_id', 'mics.id')
    .where('mic_former_slugs.slug', '=', reference)
    .executeTakeFirst();
}

/** Slugs are never all digits, so what is names an id. */
function isId(reference: string): boolean {
  return /^[0-9]+$/.test(reference);
}

export type ListedMicRow = Awaited<ReturnType<typeof listMicRows>>[number];
export type MicRow = Omit<ListedMicRow, 'listed_day' | 'day_offset' | 'listed_time'>;
