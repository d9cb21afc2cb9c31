import { detectedCityMaxAge, isCitySlug } from '@stagetime/contracts/places/rules';
import { readStored, store } from '../../storage.ts';

// Names of the interface (spec); the phone sign-in reads the last visited city.
const cityKey = 'userDetectedCity';
const timeKey = 'userDetectedCityTimestamp';
const lastVisitedKey = 'lastVisitedCity';

/** The slug of the city that was detected or chosen in the last 24 hours; null without one. */
export function readDetectedCity(now: number): string | null {
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
