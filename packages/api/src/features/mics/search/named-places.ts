import { slugify } from '@stagetime/contracts/core/slug';
import { isNamedBy } from '@stagetime/contracts/mics/search/query-words';
import { withAreas } from '@stagetime/contracts/places/areas';
import type { Database } from '@stagetime/db/database';
import { LRUCache } from 'lru-cache';
import { type DirectoryPlace, listPlaces } from './search.queries.ts';

type NamedPlace = DirectoryPlace & { readonly words: readonly string[] };

/**
 * Folding all names takes longer than a search, and in a large directory so does reading them. Kept for a
 * second, for the primary and the replica.
 */
const kept = new LRUCache<Database, readonly NamedPlace[]>({
  max: 2,
  ttl: 1000,
  fetchMethod: async (db) => {
    const rows = await listPlaces(db);
    const cities = Map.groupBy(rows, ({ citySlug }) => citySlug);
    return [...cities].flatMap(([citySlug, places]) => {
      const neighborhoods = places.flatMap(({ neighborhood }) => neighborhood ?? []);
      const city = places[0]?.city ?? citySlug;
      return [null, ...withAreas(citySlug, neighborhoods)].map((neighborhood) => ({
        citySlug,
        city,
        neighborhood,
        words: slugify(neighborhood ?? city)
          .split('-')
          .filter((word) => word !== 'the'),
      }));
    });
  },
});

/**
 * The cities and neighborhoods that the words name: the visitor's city and what is in it first, then
 * whole names, then those that only begin so. 'echo park los angeles' names one in a city.
 */
export async function findNamedPlaces(
  db: Database,
  words: readonly string[],
  visitorsCity: string | undefined,
): Promise<DirectoryPlace[]> {
  const places = await kept.forceFetch(db);
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
