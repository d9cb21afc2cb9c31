import { isIP } from 'node:net';
import { isUsableSlug, slugify } from '@stagetime/contracts/core/slug';
import { listing } from '@stagetime/contracts/mics/messages';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { describeToday } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { chooseCities, cityNotFound, defaultCitySlug } from '@stagetime/contracts/places/rules';
import type { CityChoicesView, CityView, LocationView } from '@stagetime/contracts/places/schemas';
import { countryOf, isCityNamed, toCityName } from '@stagetime/contracts/places/states';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import ipaddr from 'ipaddr.js';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { requireFound } from '../../core/errors.ts';
import {
  findPosition,
  loadLocationTable,
  type NetworkKey,
  type Position,
} from './location/location-table.ts';

/** Mean radius of the earth in kilometres, as the IUGG defines it. */
const earthRadius = 6371.0088;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Great-circle distance in kilometres by the haversine formula (R. W. Sinnott, "Virtues of the
 * Haversine", Sky and Telescope 68, 1984), within 0.6 % of the distance on the ellipsoid.
 */
export function distanceBetween(a: Position, b: Position): number {
  const byLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  const haversine = byLatitude + cosines * byLongitude;
  // Rounding can carry opposite points past 1, where the arcsine ends.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** How far from a city someone may be for it to be theirs, in kilometres. */
const reach = 150;

/** The nearest of the places, or undefined when none is within 150 km. */
export function findNearest<Place extends Position>(
  position: Position,
  places: readonly Place[],
): Place | undefined {
  let nearest: Place | undefined;
  let shortest = reach;
  for (const place of places) {
    const distance = distanceBetween(position, place);
    if (distance > shortest) continue;
    nearest = place;
    shortest = distance;
  }
  return nearest;
}

/**
 * The key of a public address; IPv4 inside IPv6 counts as IPv4. Undefined for what is no address and
 * for ranges that are nowhere: private, loopback, link-local, carrier-grade NAT, documentation and
 * the other special ones of the IANA registries.
 */
export function findNetworkKey(text: string): NetworkKey | undefined {
  // ipaddr.js alone would also take 0x7f.1 and other spellings that no proxy sends.
  if (isIP(text) === 0) return undefined;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return undefined;
  if (address instanceof ipaddr.IPv4) {
    return { family: 'ipv4', key: readBigEndian(address.octets) };
  }
  return { family: 'ipv6', key: readBigEndian(address.toByteArray().slice(0, 5)) };
}

/** Without bit operators, which end at 32 bits. */
function readBigEndian(bytes: readonly number[]): number {
  return bytes.reduce((key, byte) => key * 256 + byte, 0);
}

/** Cities with their number of approved mics. */
function selectCities(db: Database) {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state', 'country', 'time_zone'])
    .select((eb) =>
      eb
        .selectFrom('mics')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('mics.city_id', '=', 'cities.id')
        .where('mics.status', '=', 'approved')
        .as('mic_count'),
    );
}

async function findCityBySlug(db: Database, slug: string) {
  return selectCities(db).where('slug', '=', slug).executeTakeFirst();
}

/** Every city, by name, with how many mics are on today, or still on since yesterday. */
async function listCityRows(db: Database, now: Date) {
  const today = sql<string>`(${now}::timestamptz at time zone cities.time_zone)::date`;
  return selectCities(db)
    .select((eb) =>
      eb
        .selectFrom('nights')
        .select((inner) => inner.fn.count<number>('nights.mic_id').distinct().as('count'))
        .whereRef('nights.city_id', '=', 'cities.id')
        .where('nights.local_date', '>=', sql<string>`${today} - 1`)
        .where('nights.local_date', '<=', today)
        .where('nights.ends_at', '>', now)
        .where('nights.is_off', '=', false)
        .as('tonight'),
    )
    .orderBy('name')
    .execute();
}

/** Where every city is, for finding the one that someone is near; of some only the name is known. */
function selectCityPositions(db: Database) {
  return db.selectFrom('cities').select(['slug', 'name', 'latitude', 'longitude']);
}

type CityRow = NonNullable<Awaited<ReturnType<typeof findCityBySlug>>>;

/** Every known city, by name. */
export async function listCities({
  db,
  now: readNow,
}: Pick<Context, 'db' | 'now'>): Promise<CityView[]> {
  const now = readNow();
  const rows = await listCityRows(db, now);
  return rows.map(({ slug, name, state, time_zone: timeZone, mic_count, tonight }) => ({
    ...{ slug, name, state, timeZone },
    micCount: mic_count ?? 0,
    ...(tonight && {
      tonight: listing.countOf(tonight, describeToday(cityClock(now, timeZone)).toLowerCase()),
    }),
  }));
}

/** The date in a city now, `YYYY-MM-DD`; undefined where there is no city of this slug. */
export async function findToday(
  { db, now }: Pick<Context, 'db' | 'now'>,
  slug: string,
): Promise<string | undefined> {
  const city = await db
    .selectFrom('cities')
    .select('time_zone')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return city && getLocalDate(city.time_zone, now().getTime());
}

/**
 * Where one may go on to from a city, or from nowhere. Cities are asked only whether they have a mic: every
 * listing shows these, and counting the mics of all cities for each would cost more than the listing.
 */
export async function listCityChoices(
  { db }: Pick<Context, 'db'>,
  citySlug: string | undefined,
): Promise<CityChoicesView> {
  const rows = await selectCityPositions(db)
    .select('time_zone as timeZone')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('mics')
            .select('mics.id')
            .whereRef('mics.city_id', '=', 'cities.id')
            .where('mics.status', '=', 'approved'),
        )
        .$castTo<boolean>()
        .as('hasMics'),
    )
    .orderBy('name')
    .execute();
  const withMics = rows.filter(({ hasMics }) => hasMics);
  const here = rows.find(({ slug }) => slug === citySlug);
  const nearest = here === undefined ? [] : sortByDistance(here, withMics);
  const cities = chooseCities(rows, here, nearest);
  const [other] = nearest;
  return {
    cities: cities.map(presentChoice),
    hasMore: withMics.some((city) => !cities.includes(city)),
    nearest: other === undefined ? null : presentChoice(other),
  };
}

/** The city of a slug as stored; throws NOT_FOUND for an unknown one. */
export async function getCity(
  { db }: Pick<Context, 'db'>,
  { citySlug }: { readonly citySlug: string },
): Promise<CityRow> {
  return requireFound(await findCityBySlug(db, citySlug), cityNotFound);
}

/**
 * The city that someone is in or near: the one a trusted proxy names, by name or slug; else the
 * nearest known one within 150 km of where the address is; else the default. Never fails for what
 * the request says, however malformed.
 */
export async function detectLocation(
  ctx: Pick<Context, 'db' | 'clientAddress' | 'cityHeader'>,
): Promise<LocationView> {
  const { db, clientAddress, cityHeader } = ctx;
  const cities = await selectCityPositions(db).execute();
  const named = cityHeader?.trim().toLowerCase() ?? '';
  const fromHeader = cities.find((city) => isCityNamed(city, named));
  if (fromHeader) return presentLocation(fromHeader, 'header');

  const network = clientAddress === null ? undefined : findNetworkKey(clientAddress);
  const position = network && findPosition(await loadLocationTable(), network);
  const nearest = position && findNearest(position, cities.filter(hasPosition));
  if (nearest) return presentLocation(nearest, 'ip');
  return presentLocation(await getCity(ctx, { citySlug: defaultCitySlug }), 'default');
}

type Place = { readonly latitude: number | null; readonly longitude: number | null };

/** The others, the nearest first; of what no position is known, those of the same time zone before others. */
function sortByDistance<City extends Place & { readonly timeZone: string }>(
  here: City,
  cities: readonly City[],
): City[] {
  const ranked = cities
    .filter((city) => city !== here)
    .map((city) => ({
      city,
      distance: hasPosition(here) && hasPosition(city) ? distanceBetween(here, city) : Infinity,
      isElsewhere: city.timeZone !== here.timeZone,
    }));
  ranked.sort((one, other) =>
    one.distance === other.distance
      ? Number(one.isElsewhere) - Number(other.isElsewhere)
      : one.distance - other.distance,
  );
  return ranked.map(({ city }) => city);
}

type Positioned<City> = City & { readonly latitude: number; readonly longitude: number };

function hasPosition<City extends Place>(city: City): city is Positioned<City> {
  return city.latitude !== null && city.longitude !== null;
}

function presentChoice({ slug, name }: Pick<CityRow, 'slug' | 'name'>) {
  return { slug, name };
}

function presentLocation(
  { slug, name }: Pick<CityRow, 'slug' | 'name'>,
  source: LocationView['source'],
): LocationView {
  return { citySlug: slug, displayName: name, source };
}

type NewCity = { readonly typedName: string; readonly state: string; readonly timeZone: string };
type ListedCity = { readonly id: number; readonly slug: string; readonly isNew: boolean };

/**
 * The city of this name and state, which is listed from now on if it was not: within the transaction that
 * lists its first mic. Two at once list it once.
 */
export async function listCity(
  trx: Transaction<DB>,
  { typedName, state, timeZone }: NewCity,
): Promise<ListedCity> {
  const name = toCityName(typedName);
  // No constraint knows that 'fresno' is Fresno; cities are few, so one is added after another.
  await sql`select pg_advisory_xact_lock(hashtextextended('cities', 0))`.execute(trx);
  const known = await trx
    .selectFrom('cities')
    .select(['id', 'slug'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('state', '=', state)
    .executeTakeFirst();
  if (known !== undefined) return { ...known, isNew: false };
  const slug = await findFreeSlug(trx, name, state);
  const added = await trx
    .insertInto('cities')
    .values({ slug, name, state, time_zone: timeZone, country: countryOf(state, timeZone) })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  return { ...added, isNew: true };
}

/** 'fresno', with its state where there is another one, and numbered where that is taken too. */
async function findFreeSlug(trx: Transaction<DB>, name: string, state: string): Promise<string> {
  const plain = slugify(name);
  const placed = slugify(`${plain === '' ? 'city' : plain} ${state}`);
  const rows = await trx.selectFrom('cities').select('slug').execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  const isFree = (slug: string) => isUsableSlug(slug) && !taken.has(slug);
  let slug = [plain, placed].find(isFree);
  for (let number = 2; slug === undefined; number += 1) {
    slug = [slugify(`${placed} ${number}`)].find(isFree);
  }
  return slug;
}
