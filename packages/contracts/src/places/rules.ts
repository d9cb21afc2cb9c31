import { day } from '../core/durations.ts';

/** The licence of the data that tells where an address is asks for this link. */
export const locationAttribution = {
  text: 'IP Geolocation by DB-IP',
  link: 'https://db-ip.com',
};

export const cityNotFound = "We couldn't find that city.";

export const findingPage = {
  title: 'Finding your location...',
  description: 'Open mic nights near you: comedy, music, poetry and more, city by city.',
  /** Leads past the detection, and is all there is without scripts. */
  choose: 'Or choose your city',
};

export const cityChoice = {
  all: 'All Cities',
  redetect: 'Use my location',
  redetecting: 'Finding your location...',
  redetectFailed: "We couldn't find your city. Please choose it from the list.",
};

/** The page of all cities. */
export const citiesPage = {
  description: 'Every city with an open mic night on the list, from comedy and music to poetry.',
  count: (cities: number) => (cities === 1 ? '1 city' : `${cities} cities`),
  find: 'Find a city or state',
  none: (text: string) => `No city is called “${text}” here yet.`,
  /** From so many on they stand under their states. */
  leastByState: 30,
  missing: "Don't see your city? Add its first mic.",
};

/** Where someone lands whose city is not known. */
export const defaultCitySlug = 'los-angeles';

/** Longest slug of a city. */
const maxCitySlugLength = 80;

/** Whether a path segment could be a city's slug; says nothing of whether there is such a city. */
export function isCitySlug(segment: string): boolean {
  return segment.length <= maxCitySlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segment);
}

/** What the city selector shows first (spec: its three options). */
const firstCities = ['los-angeles', 'new-york', 'chicago'];

/** So many cities the selector holds at most; all of them are on a page of their own. */
const maxCityChoices = 20;
/** Of more than it holds, so many near the one that is shown. */
const nearbyCityChoices = 9;

/**
 * The city selector's choices: the spec's three, then every city with a mic, as they came; where these are too
 * many, the nearest ones. `here` is the city that is shown, if any; `nearest` are the others with a mic, the
 * nearest to it first.
 */
export function chooseCities<City extends { slug: string; hasMics: boolean }>(
  cities: readonly City[],
  here: City | undefined,
  nearest: readonly City[],
): City[] {
  const first = firstCities.flatMap((slug) => cities.find((city) => city.slug === slug) ?? []);
  const others = cities.filter((city) => !first.includes(city) && city.hasMics);
  if (first.length + others.length <= maxCityChoices) return [...first, ...others];
  const near = new Set(nearest.slice(0, nearbyCityChoices));
  return [...first, ...others.filter((city) => city === here || near.has(city))];
}

/** Milliseconds for which a detected or chosen city is kept (spec: 24 hours). */
export const detectedCityMaxAge = day;

/** A city's name as its slug tells it, for when nothing better is known: `new-york` is New York. */
export function cityNameOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
