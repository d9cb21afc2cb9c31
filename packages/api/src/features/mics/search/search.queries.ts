import { slugify } from '@stagetime/contracts/core/slug';
import type { Holidays } from '@stagetime/contracts/mics/holidays/rules';
import { isNamedBy } from '@stagetime/contracts/mics/search/query-words';
import { shortNamesOf, withAreas } from '@stagetime/contracts/places/areas';
import type { Database } from '@stagetime/db/database';
import type { Mics } from '@stagetime/db/tables';
import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { selectHolidays } from '../holidays/holidays.queries.ts';

/** The next night of a mic, with the zone that tells what it is called. */
export type FoundNight = Pick<
  Selectable<Mics>,
  'start_time' | 'signup_time' | 'moved_nights' | 'said_of_nights'
> & {
  readonly local_date: string;
  readonly is_certain: boolean;
  readonly time_zone: string;
  readonly holidays: Holidays | null;
};

/** What is read of a mic that was found: what its poster is drawn from, and its next night. */
type FoundMic = Pick<Selectable<Mics>, 'categories' | 'poster_hand'> & {
  /** That is on; null where there is none. */
  readonly next: FoundNight | null;
};

type Found = Omit<FoundMic, 'next'> &
  Omit<FoundNight, 'local_date'> & { readonly mic_id: number; readonly local_date: string | null };

/** These mics, as far as they are public. */
async function findMics(
  db: Database,
  micIds: readonly number[],
  now: Date,
): Promise<Map<number, FoundMic>> {
  if (micIds.length === 0) return new Map();
  const { rows } = await sql<Found>`
    select asked.mic_id, categories, poster_hand, next.local_date, next.is_certain, cities.time_zone,
      start_time, signup_time, moved_nights, said_of_nights, ${selectHolidays(now)} as holidays
    from unnest(${micIds}::bigint[]) as asked (mic_id)
    join mics on mics.id = asked.mic_id and mics.status = 'approved'
    join cities on cities.id = mics.city_id
    left join lateral (
      select local_date, is_certain from nights
      where nights.mic_id = asked.mic_id and nights.ends_at > ${now}
        and not coalesce(mics.cancelled_nights ? local_date::text, false)
      order by local_date limit 1) as next on true`.execute(db);
  return new Map(
    rows.map(({ mic_id, categories, poster_hand, local_date, is_certain, ...times }) => {
      const next = local_date === null ? null : { ...times, local_date, is_certain };
      return [mic_id, { categories, poster_hand, next }];
    }),
  );
}

export type DirectorySearch = {
  readonly query: string;
  readonly citySlug: string | undefined;
  readonly limit: number;
  readonly now: Date;
};

/** What `search_entries.shown` holds of a mic. */
type MicHit = {
  readonly id: number;
  readonly slug: string;
  readonly show_name: string;
  readonly venue_name: string | null;
  readonly neighborhood: string | null;
  readonly image_url: string | null;
  readonly city_slug: string;
  readonly city_name: string;
  /** What is not in there; undefined where it is no longer public. */
  readonly found?: FoundMic | undefined;
};

/** What `search_entries.shown` holds of a person. */
type PersonHit = {
  readonly id: number;
  readonly name: string;
  readonly stage_name: string | null;
  readonly custom_slug: string | null;
  readonly home_city: string | null;
  readonly image_url: string | null;
  readonly city_slug: string | null;
  readonly city_name: string | null;
};

export type Hit = MicHit | PersonHit;

/**
 * The mics and people that a query finds, best first. Only approved mics and people whose account is not
 * suspended stand in the tables that the database's function `search_shown` reads.
 */
export async function searchDirectory(
  db: Database,
  { query, citySlug, limit, now }: DirectorySearch,
): Promise<Hit[]> {
  const { rows } = await sql<{ hits: string }>`
    select search_shown(${query}, ${citySlug ?? null}, ${limit}, ${now}) as hits`.execute(db);
  const hits: Hit[] = JSON.parse(rows[0]?.hits ?? '[]');
  const micIds = hits.flatMap((hit) => ('show_name' in hit ? [hit.id] : []));
  const mics = await findMics(db, micIds, now);
  return hits.map((hit) => ('show_name' in hit ? { ...hit, found: mics.get(hit.id) } : hit));
}

/** Forgets the words that stand in no name any more, which two writers at once may have left. */
export async function purgeSearchWords(db: Database): Promise<void> {
  await sql`select search_forget_unused()`.execute(db);
}

type PlaceRow = {
  readonly cityId: number;
  readonly citySlug: string;
  readonly city: string;
  readonly timeZone: string;
  readonly neighborhood: string | null;
};

/** The neighborhoods of every city with mics, one of them null where a mic is in none. */
async function listPlaces(db: Database): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select city_id as "cityId", slug as "citySlug", name as city, time_zone as "timeZone", neighborhood
    from (select city_id, neighborhood from mics where status = 'approved' group by 1, 2) as places
    join cities on cities.id = city_id`.execute(db);
  return rows;
}

/** A city with mics, or one of its neighborhoods or areas. */
export type DirectoryPlace = PlaceRow & {
  /** The neighborhoods and areas of its city. */
  readonly known: readonly string[];
};

type NamedPlace = DirectoryPlace & { readonly words: readonly string[] };

type NamedPlaces = {
  readonly cities: readonly NamedPlace[];
  /** Cities, neighborhoods and areas by {@link startOf} their words: of a large directory a search looks at few. */
  readonly byStart: ReadonlyMap<string, readonly NamedPlace[]>;
};

const startOf = ([first = '']: readonly string[]) => first.slice(0, 2);

/**
 * The names of all places, for the primary and the replica. Reading them is a pass over all mics, so the names
 * that words are understood by are up to a minute old; what is counted and found is not. No search waits for
 * new ones, but the first.
 */
const kept = new LRUCache<Database, NamedPlaces>({
  max: 2,
  ttl: 60_000,
  allowStale: true,
  fetchMethod: async (db) => {
    const rows = await listPlaces(db);
    const places = [...Map.groupBy(rows, ({ cityId }) => cityId).values()].flatMap(nameCity);
    return {
      cities: places.filter(({ neighborhood }) => neighborhood === null),
      byStart: Map.groupBy(places, ({ words }) => startOf(words)),
    };
  },
});

/** A city and what is in it, with the words of their names. */
function nameCity(rows: readonly PlaceRow[]): NamedPlace[] {
  const [city] = rows;
  if (city === undefined) return [];
  const known = withAreas(
    city.citySlug,
    rows.flatMap(({ neighborhood }) => neighborhood ?? []),
  );
  return [null, ...known].flatMap((neighborhood) => {
    const name = neighborhood ?? city.city;
    return [slugify(name), ...shortNamesOf(city.citySlug, name)].map((slug) => ({
      ...city,
      known,
      neighborhood,
      words: slug.split('-').filter((word) => word !== 'the'),
    }));
  });
}

/**
 * The cities and neighborhoods that the words name: the visitor's city and what is in it first, then
 * whole names, then those that only begin so. 'echo park los angeles' names one in a city; 'silverlake' is
 * written without the space.
 */
export async function findNamedPlaces(
  db: Database,
  words: readonly string[],
  visitorsCity: string | undefined,
): Promise<NamedPlace[]> {
  const { cities, byStart } = await kept.forceFetch(db);
  const places = byStart.get(startOf(words)) ?? [];
  const rank = ({ citySlug, words: name }: NamedPlace) =>
    (citySlug === visitorsCity ? 0 : 2) + (name.length === words.length ? 0 : 1);
  const joined = words.join('');
  const named = places.filter(
    ({ words: name }) => isNamedBy(name, words) || name.join('') === joined,
  );
  if (named.length > 0) {
    const best = named.toSorted(
      (one, other) => rank(one) - rank(other) || compareNames(one, other),
    );
    // 'phil' begins a name and a short name of one city.
    const byPlace = Map.groupBy(best, ({ cityId, neighborhood }) => `${cityId} ${neighborhood}`);
    return [...byPlace.values()].flatMap(([first]) => first ?? []);
  }
  const inCity = places.filter(
    ({ neighborhood, citySlug, words: name }) =>
      neighborhood !== null &&
      name.every((word, index) => word === words[index]) &&
      cities.some(
        (city) => city.citySlug === citySlug && isNamedBy(city.words, words.slice(name.length)),
      ),
  );
  return inCity.toSorted(compareNames);
}

/** The place that some of the words name in whole, at their beginning or end, and the words beside it. */
export async function findPlaceAmong(
  db: Database,
  words: readonly string[],
  visitorsCity: string | undefined,
): Promise<{ place: readonly string[]; others: readonly string[] }> {
  for (let length = words.length; length > 0; length -= 1) {
    for (const start of new Set([0, words.length - length])) {
      const place = words.slice(start, start + length);
      const others = words.toSpliced(start, length);
      const named = await findNamedPlaces(db, place, visitorsCity);
      const isWhole = named.some(({ words: name }) => place.join('').startsWith(name.join('')));
      if (isWhole) return { place, others };
    }
  }
  return { place: [], others: words };
}

/** By city, which stands before its neighborhoods. */
function compareNames(one: DirectoryPlace, other: DirectoryPlace): number {
  return (
    one.city.localeCompare(other.city, 'en') ||
    (one.neighborhood ?? '').localeCompare(other.neighborhood ?? '', 'en') ||
    one.citySlug.localeCompare(other.citySlug, 'en')
  );
}
