import { slugify } from '@stagetime/contracts/core/slug';
import {
  type ListingSearch,
  parseListingSearch,
  toListingFilters,
} from '@stagetime/contracts/mics/rules';
import { ListMicsInput } from '@stagetime/contracts/mics/schemas';
import {
  describeListing,
  maxSuggestions,
  type QueryWords,
  readQueryWords,
} from '@stagetime/contracts/mics/search/rules';
import type { SearchInput, SearchSuggestion } from '@stagetime/contracts/mics/search/schemas';
import type { Context } from '../../../core/context.ts';
import { countMics } from '../listing/listing.service.ts';
import { findNamedPlaces } from './named-places.ts';
import type { DirectoryPlace } from './search.queries.ts';

type SearchContext = Pick<Context, 'db' | 'now'>;

/**
 * The listings that a query describes, with a mic at least: a city, and in it a day, a type,
 * neighborhoods, an earliest start, what is free and what is signed up for online. Without a place they
 * are those of the visitor's city. Where nothing is on like that, they are of any day, time and terms.
 */
export async function suggestListings(
  ctx: SearchContext,
  { query, citySlug }: Pick<SearchInput, 'query' | 'citySlug'>,
): Promise<SearchSuggestion[]> {
  const words = readQueryWords(query);
  if (words === null) return [];
  const { places: named, type, day, startsAfter, free, online } = words;
  const [first, ...others] = named.length > 0 ? named : [citySlug?.split('-') ?? []];
  const saysWhat = Boolean(type ?? day ?? startsAfter) || free || online;
  if (first === undefined || (named.length === 0 && !saysWhat)) return [];
  const places = await findNamedPlaces(ctx.db, first, citySlug);
  const alternatives = await Promise.all(
    others.map((each) => findNamedPlaces(ctx.db, each, citySlug)),
  );
  const together = places.flatMap((place) => joinAlternatives(place, alternatives));
  const suggestAll = async (described: QueryWords) => {
    const found = await Promise.all(
      together.slice(0, maxSuggestions).map((each) => suggest(ctx, described, each, citySlug)),
    );
    return found.filter(({ count }) => count > 0);
  };
  const found = await suggestAll(words);
  if (found.length > 0 || !(day || startsAfter || free || online)) return found;
  const { day: _day, startsAfter: _startsAfter, ...anyDay } = words;
  return suggestAll({ ...anyDay, free: false, online: false });
}

/** A city, or neighborhoods of one. */
type SuggestedPlace = Pick<DirectoryPlace, 'citySlug' | 'city'> & {
  readonly neighborhoods: readonly string[];
};

/** A place with the neighborhoods beside it that other words name; none where the city lacks one. */
function joinAlternatives(
  { citySlug, city, neighborhood }: DirectoryPlace,
  alternatives: readonly (readonly DirectoryPlace[])[],
): SuggestedPlace[] {
  const beside = alternatives.map((places) =>
    places.find((place) => place.citySlug === citySlug && place.neighborhood !== null),
  );
  const all = [neighborhood, ...beside.map((place) => place?.neighborhood ?? null)];
  const known = all.filter((name) => name !== null);
  if (all.length > 1 && known.length < all.length) return [];
  return [{ citySlug, city, neighborhoods: [...new Set(known)] }];
}

async function suggest(
  ctx: SearchContext,
  { type, day, startsAfter, free, online }: QueryWords,
  { citySlug, city, neighborhoods }: SuggestedPlace,
  visitorsCity: string | undefined,
): Promise<SearchSuggestion> {
  const search: ListingSearch = parseListingSearch({
    day,
    type,
    neighborhood: neighborhoods.map(slugify).join(','),
    starts_after: startsAfter,
    free: free ? '1' : undefined,
    signup: online ? 'online' : undefined,
  });
  const asked = ListMicsInput.parse({ citySlug, ...toListingFilters(search) });
  const isElsewhere = citySlug !== visitorsCity;
  const joined = neighborhoods.join(' or ');
  const names = joined === '' ? [city] : isElsewhere ? [joined, city] : [joined];
  const filters = new URLSearchParams(search).toString();
  return {
    title: describeListing({ type, day, startsAfter, free, online, place: names.join(', ') }),
    citySlug,
    day: day ?? null,
    type: type ?? null,
    neighborhood: neighborhoods.length === 1 ? (neighborhoods[0] ?? null) : null,
    neighborhoods: [...neighborhoods],
    startsAfter: startsAfter ?? null,
    free,
    signup: online ? 'online' : null,
    count: await countMics(ctx, asked),
    url: filters === '' ? `/${citySlug}` : `/${citySlug}?${filters}`,
  };
}
