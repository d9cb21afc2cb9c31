import type { AppRouter } from '@stagetime/api/app.router';
import { defaultCitySlug, detectedCityMaxAge, isCitySlug } from '@stagetime/contracts/places/rules';
import type { CityView, LocationView } from '@stagetime/contracts/places/schemas';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { useState, useSyncExternalStore } from 'react';
import { readStored, store, subscribeToStored } from '../../storage.ts';

// Names of the interface (spec); the phone sign-in reads the last visited city.
const cityKey = 'userDetectedCity';
const timeKey = 'userDetectedCityTimestamp';
const lastVisitedKey = 'lastVisitedCity';

/** The slug of the city that was detected or chosen in the last 24 hours; null without one. */
function readDetectedCity(now: number): string | null {
  const city = readStored(cityKey);
  const since = Number(readStored(timeKey));
  // A clock that was set back must not keep a city for ever.
  const isFresh = since <= now && now - since < detectedCityMaxAge;
  return city !== null && isFresh && isCitySlug(city) ? city : null;
}

/** Keeps a city that was detected, or chosen by hand, from now on. */
export function keepDetectedCity(slug: string, now: number): void {
  store({ [cityKey]: slug, [timeKey]: String(now) });
}

/** The slug of the city whose listing was opened last; null without one. */
export function readLastVisitedCity(): string | null {
  const city = readStored(lastVisitedKey);
  return city !== null && isCitySlug(city) ? city : null;
}

export function keepLastVisitedCity(slug: string): void {
  if (readStored(lastVisitedKey) !== slug) store({ [lastVisitedKey]: slug });
}

type Utils = CreateQueryUtils<AppRouter>;

/** No one waits longer than this, in milliseconds, to be shown a city. */
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

/** The slug of the visitor's city as far as it is stored; null on the server and before hydration. */
export function useDetectedCity(): string | null {
  return useSyncExternalStore(
    subscribeToStored,
    () => readDetectedCity(Date.now()),
    () => null,
  );
}

/** The slug of the city that the logo leads to: the detected one, else the one visited last. */
export function useLogoCity(): string | null {
  return useSyncExternalStore(
    subscribeToStored,
    () => readDetectedCity(Date.now()) ?? readLastVisitedCity(),
    () => null,
  );
}

/** The city that home is: the one visited last, else the one found, else the default. */
export function useHomeCity(): string {
  const [slug] = useState(
    () => readLastVisitedCity() ?? readDetectedCity(Date.now()) ?? defaultCitySlug,
  );
  return slug;
}
