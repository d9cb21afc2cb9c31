import { DomainError } from '@stagetime/contracts/core/errors';
import { cityNotFound } from '@stagetime/contracts/places/messages';
import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import type { CityView, LocationView } from '@stagetime/contracts/places/schemas';
import type { Context } from '../../core/context.ts';
import { loadLocationTable } from './location/load-location-table.ts';
import { findPosition } from './location/location-table.ts';
import { findNearest } from './location/position.ts';
import { type CityRow, findCityBySlug, listCityPositions, listCityRows } from './places.queries.ts';

/** Every known city, by name. */
export async function listCities({ db }: Pick<Context, 'db'>): Promise<CityView[]> {
  const rows = await listCityRows(db);
  return rows.map(presentCity);
}

/** The city of a slug as stored; throws NOT_FOUND for an unknown one. */
export async function getCity(
  { db }: Pick<Context, 'db'>,
  { citySlug }: { readonly citySlug: string },
): Promise<CityRow> {
  const row = await findCityBySlug(db, citySlug);
  if (row === undefined) throw new DomainError('NOT_FOUND', cityNotFound);
  return row;
}

/**
 * The city that somebody is in or near: the one a trusted proxy names, by name or slug; else the
 * nearest known one within 150 km of where the address is; else the default. Never fails for what
 * the request says, however malformed.
 */
export async function detectLocation(
  ctx: Pick<Context, 'db' | 'clientAddress' | 'cityHeader'>,
): Promise<LocationView> {
  const { db, clientAddress, cityHeader } = ctx;
  const cities = await listCityPositions(db);
  const named = cityHeader?.trim().toLowerCase();
  const fromHeader = cities.find(
    ({ slug, name }) => slug === named || name.toLowerCase() === named,
  );
  if (fromHeader) return presentLocation(fromHeader, 'header');

  const position =
    clientAddress === null ? undefined : findPosition(await loadLocationTable(), clientAddress);
  const nearest = position && findNearest(position, cities.filter(hasPosition));
  if (nearest) return presentLocation(nearest, 'ip');
  return presentLocation(await getCity(ctx, { citySlug: defaultCitySlug }), 'default');
}

type Positioned<City> = City & { readonly latitude: number; readonly longitude: number };

function hasPosition<City extends { latitude: number | null; longitude: number | null }>(
  city: City,
): city is Positioned<City> {
  return city.latitude !== null && city.longitude !== null;
}

function presentCity(row: CityRow): CityView {
  return {
    slug: row.slug,
    name: row.name,
    state: row.state,
    timeZone: row.time_zone,
    micCount: row.mic_count ?? 0,
  };
}

function presentLocation(
  { slug, name }: Pick<CityRow, 'slug' | 'name'>,
  source: LocationView['source'],
): LocationView {
  return { citySlug: slug, displayName: name, source };
}
