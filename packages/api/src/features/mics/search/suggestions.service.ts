import { slugify } from '@stagetime/contracts/core/slug';
import { type ListingSearch, parseListingSearch } from '@stagetime/contracts/mics/rules';
import { ListMicsInput } from '@stagetime/contracts/mics/schemas';
import { describeListing } from '@stagetime/contracts/mics/search/messages';
import { type QueryWords, readQueryWords } from '@stagetime/contracts/mics/search/query-words';
import { maxSuggestions } from '@stagetime/contracts/mics/search/rules';
import type { SearchInput, SearchSuggestion } from '@stagetime/contracts/mics/search/schemas';
import type { Context } from '../../../core/context.ts';
import { countMics } from '../listing/listing.service.ts';
import { findNamedPlaces } from './named-places.ts';
import type { DirectoryPlace } from './places.queries.ts';

type SearchContext = Pick<Context, 'db' | 'now'>;

/**
 * The listings that a query describes, with a mic at least: a city, and in it a day, a type, a
 * neighborhood and what is free. Without a place they are those of the visitor's city.
 */
export async function suggestListings(
  ctx: SearchContext,
  { query, citySlug }: Pick<SearchInput, 'query' | 'citySlug'>,
): Promise<SearchSuggestion[]> {
  const words = readQueryWords(query);
  if (words === null) return [];
  const isPlaceSaid = words.place.length > 0;
  if (!isPlaceSaid && words.type === undefined && words.day === undefined && !words.free) return [];
  const named = isPlaceSaid ? words.place : (citySlug?.split('-') ?? []);
  const places = await findNamedPlaces(ctx.db, named, citySlug);
  const found = await Promise.all(
    places.slice(0, maxSuggestions).map((place) => suggest(ctx, words, place, citySlug)),
  );
  return found.filter(({ count }) => count > 0);
}

async function suggest(
  ctx: SearchContext,
  { type, day, free }: QueryWords,
  { citySlug, city, neighborhood }: DirectoryPlace,
  visitorsCity: string | undefined,
): Promise<SearchSuggestion> {
  const asked = ListMicsInput.parse({
    citySlug,
    type,
    free,
    ...(day && { day }),
    ...(neighborhood !== null && { neighborhoods: [neighborhood] }),
  });
  const search: ListingSearch = parseListingSearch({
    day,
    type,
    neighborhood: slugify(neighborhood ?? ''),
    free: free ? '1' : undefined,
  });
  const isElsewhere = citySlug !== visitorsCity;
  const names =
    neighborhood === null ? [city] : isElsewhere ? [neighborhood, city] : [neighborhood];
  const filters = new URLSearchParams(search).toString();
  return {
    title: describeListing({ type, day, free, place: names.join(', ') }),
    citySlug,
    day: day ?? null,
    type: type ?? null,
    neighborhood,
    free,
    count: await countMics(ctx, asked),
    url: filters === '' ? `/${citySlug}` : `/${citySlug}?${filters}`,
  };
}
