import { slugify } from '@stagetime/contracts/core/slug';
import { isNamedBy } from '@stagetime/contracts/mics/search/rules';
import type { Database } from '@stagetime/db/database';
import { type DirectoryPlace, listPlaces } from './search.queries.ts';

type NamedPlace = DirectoryPlace & { readonly words: readonly string[] };
type Kept = { readonly readAt: number; readonly places: Promise<readonly NamedPlace[]> };

/** Folding all names takes longer than a search, and in a large directory so does reading them. */
const kept = new WeakMap<Database, Kept>();
const keptMs = 1000;
/** So old may places be while they are read anew. */
const staleMs = 2000;

function readPlaces(db: Database): Promise<readonly NamedPlace[]> {
  const readAt = performance.now();
  const last = kept.get(db);
  const age = last === undefined ? Number.POSITIVE_INFINITY : readAt - last.readAt;
  if (last !== undefined && age < keptMs) return last.places;
  const places = listPlaces(db).then((rows) =>
    rows.map((row) => ({ ...row, words: slugify(row.neighborhood ?? row.city).split('-') })),
  );
  const meanwhile = last !== undefined && age < staleMs ? last.places : places;
  kept.set(db, { readAt, places: meanwhile });
  // What failed is asked again.
  places.then(
    () => kept.set(db, { readAt, places }),
    () => kept.delete(db),
  );
  return meanwhile;
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
