import { slugify } from '@stagetime/contracts/core/slug';
import { isNamedBy } from '@stagetime/contracts/mics/search/query-words';
import type { Database } from '@stagetime/db/database';
import { type DirectoryPlace, listPlaces, readPlacesVersion } from './places.queries.ts';

type NamedPlace = DirectoryPlace & { readonly words: readonly string[] };
type Kept = { readonly version: string; readonly places: Promise<readonly NamedPlace[]> };

/** The names of all places, as long as none came or went: folding them takes longer than a search. */
const kept = new WeakMap<Database, Kept>();

async function readPlaces(db: Database): Promise<readonly NamedPlace[]> {
  const version = await readPlacesVersion(db);
  let found = kept.get(db);
  if (found?.version !== version) {
    const places = listPlaces(db).then((rows) =>
      rows.map((row) => ({ ...row, words: slugify(row.neighborhood ?? row.city).split('-') })),
    );
    found = { version, places };
    kept.set(db, found);
    // What failed is asked again.
    places.catch(() => kept.delete(db));
  }
  return found.places;
}

/**
 * The cities and neighborhoods that the words name: the visitor's city and what is in it first, then
 * whole names, then those that only begin so. 'echo park los angeles' names one in a city.
 */
export async function findNamedPlaces(
  db: Database,
  words: readonly string[],
  visitorsCity: string | undefined,
): Promise<DirectoryPlace[]> {
  const places = await readPlaces(db);
  const rank = ({ citySlug, words: name }: NamedPlace) =>
    (citySlug === visitorsCity ? 0 : 2) + (name.length === words.length ? 0 : 1);
  const named = places.filter((place) => isNamedBy(place.words, words));
  if (named.length > 0) return named.toSorted((one, other) => rank(one) - rank(other));
  const cities = places.filter(({ neighborhood }) => neighborhood === null);
  return places.filter(
    ({ neighborhood, citySlug, words: name }) =>
      neighborhood !== null &&
      name.every((word, index) => word === words[index]) &&
      cities.some(
        (city) => city.citySlug === citySlug && isNamedBy(city.words, words.slice(name.length)),
      ),
  );
}
