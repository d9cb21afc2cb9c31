import type { AppRouter } from '@stagetime/api/app.router';
import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import type { CityView, LocationView } from '@stagetime/contracts/places/schemas';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { keepDetectedCity, readDetectedCity } from './detected-city.ts';

type Utils = CreateQueryUtils<AppRouter>;

/** Nobody waits longer than this, in milliseconds, to be shown a city. */
const detectionTimeout = 2500;

/**
 * Where the server thinks the visitor is, kept for the next 24 hours. Undefined when it cannot tell,
 * is not reached, or takes too long.
 */
export async function redetectCity(utils: Utils): Promise<LocationView | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, detectionTimeout));
  const asked = utils.places.detectLocation.fetch(undefined, { staleTime: 0, retry: false });
  const location = await Promise.race([asked, tooLong]).catch(() => undefined);
  if (location === undefined || location.source === 'default') return undefined;
  keepDetectedCity(location.citySlug, Date.now());
  return location;
}

/**
 * The slug of the visitor's city: the stored one while it is younger than 24 hours and still among
 * `cities`, else the one the server detects, else the default.
 */
export async function detectCity(utils: Utils, cities: readonly CityView[]): Promise<string> {
  const stored = readDetectedCity(Date.now());
  if (stored !== null && cities.some(({ slug }) => slug === stored)) return stored;
  return (await redetectCity(utils))?.citySlug ?? defaultCitySlug;
}
