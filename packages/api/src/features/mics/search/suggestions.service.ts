import { slugify } from '@stagetime/contracts/core/slug';
import {
  flagsInAddress,
  type ListingSearch,
  parseListingSearch,
  toListingFilters,
} from '@stagetime/contracts/mics/listing/filters';
import { ListMicsInput } from '@stagetime/contracts/mics/listing/schemas';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import {
  dayOfDate,
  eachSaidFlag,
  type QueryWords,
  readQueryWords,
  saidFlags,
} from '@stagetime/contracts/mics/search/query-words';
import {
  describeDropped,
  describeListing,
  describeUnknown,
  type ListingTerms,
  maxSuggestions,
} from '@stagetime/contracts/mics/search/rules';
import type { SearchInput, SearchSuggestion } from '@stagetime/contracts/mics/search/schemas';
import type { Context } from '../../../core/context.ts';
import { type CountedCity, countMics } from '../listing/listing.service.ts';
import { type DirectoryPlace, findNamedPlaces, findPlaceAmong } from './search.queries.ts';

type SearchContext = Pick<Context, 'db' | 'now'>;
type AskedFor = Pick<SearchInput, 'query' | 'citySlug'>;

/** The nights of a weekend: a listing has one day. */
const weekend = ['friday', 'saturday', 'sunday'] as const;

/** What a suggestion does without, one at a time: last what keeps people out, and what they came for. */
const droppable = ['startsAfter', 'signup', ...saidFlags, 'type'] as const;

/** What a suggestion keeps of a query. */
type KeptTerms = Omit<QueryWords, 'day' | 'date' | 'places'> & {
  readonly day?: Exclude<QueryWords['day'], 'weekend'>;
};

/** The listings that a query describes with all of its words. */
export async function suggestListings(
  ctx: SearchContext,
  { query, citySlug }: AskedFor,
): Promise<SearchSuggestion[]> {
  const words = readQueryWords(query);
  return words === null ? [] : suggestFor(ctx, words, citySlug);
}

/**
 * The listings that a query describes without its words that mean nothing here, which they name. A place
 * alone beside such words is likely a part of a name.
 */
export async function suggestWithoutUnknown(
  ctx: SearchContext,
  { query, citySlug }: AskedFor,
): Promise<SearchSuggestion[]> {
  const { places: said = [], ...terms } = readQueryWords(query) ?? {};
  if (Object.keys(terms).length === 0) return [];
  const read = await Promise.all(said.map((each) => findPlaceAmong(ctx.db, each, citySlug)));
  const unknown = read.flatMap(({ others }) => others).join(' ');
  if (unknown === '') return [];
  const places = read.map(({ place }) => place).filter((place) => place.length > 0);
  const found = await suggestFor(ctx, { ...terms, places }, citySlug);
  return found.map((each) => ({ ...each, note: describeUnknown(unknown, each) }));
}

/**
 * Listings with a mic at least: a city, and in it a day, a type, neighborhoods, an earliest start, and terms.
 * Without a place they are those of the visitor's city.
 * Where nothing is on like that, they do without the day, else without one of the terms, else without all of
 * them but the type, else without that, too; they say so. A type alone is found by name instead.
 */
async function suggestFor(
  ctx: SearchContext,
  { places: named, day: said, date, ...terms }: QueryWords,
  citySlug: string | undefined,
): Promise<SearchSuggestion[]> {
  const { type } = terms;
  const [first, ...others] = named.length > 0 ? named : [citySlug?.split('-') ?? []];
  const narrowing = droppable.filter((term) => terms[term]);
  const isNarrowed = said || date || narrowing.length > 0;
  if (first === undefined || (named.length === 0 && !isNarrowed)) return [];
  const places = await findNamedPlaces(ctx.db, first, citySlug);
  const alternatives = await Promise.all(
    others.map((each) => findNamedPlaces(ctx.db, each, citySlug)),
  );
  const together = places.flatMap((place) => joinAlternatives(place, alternatives));
  const [nearest] = places;
  if (nearest === undefined) return [];
  const day =
    date === undefined ? said : dayOfDate(date, cityClock(ctx.now(), nearest.timeZone).today);
  // No listing has that date: what is found by name is all there is.
  if (date !== undefined && day === undefined) return [];
  const suggestAll = async (wishes: readonly KeptTerms[], dropped?: ListingTerms) => {
    const asked = together.flatMap((place) => wishes.map((wish) => ({ place, wish })));
    const found = await Promise.all(
      asked.slice(0, maxSuggestions).map(async ({ place, wish }): Promise<SearchSuggestion> => {
        const suggestion = await suggest(ctx, wish, place, citySlug);
        const note = dropped === undefined ? null : describeDropped(dropped, suggestion.count);
        return { ...suggestion, note };
      }),
    );
    return found.filter(({ count }) => count > 0);
  };
  const days = day === 'weekend' ? weekend : [day];
  const all = await suggestAll(days.map((each) => ({ ...terms, ...(each && { day: each }) })));
  if (all.length > 0) return all;
  const anyDay = day === undefined ? [] : await suggestAll([terms], { day });
  if (anyDay.length > 0 || narrowing.length === 0) return anyDay;
  if (named.length === 0 && day === undefined && narrowing.join() === 'type') return [];
  for (const term of narrowing) {
    const { [term]: value, ...others } = terms;
    const kept = days.map((each) => ({ ...others, ...(each && { day: each }) }));
    const without = await suggestAll(kept, { [term]: value });
    if (without.length > 0) return without;
  }
  const dropped = { ...terms, day };
  const ofType =
    type === undefined ? [] : await suggestAll([{ type }], { ...dropped, type: undefined });
  return ofType.length > 0 ? ofType : suggestAll([{}], dropped);
}

/** A city, or neighborhoods of one. */
type SuggestedPlace = CountedCity &
  Pick<DirectoryPlace, 'city'> & {
    readonly neighborhoods: readonly string[];
  };

/** A place with the neighborhoods beside it that other words name; none where the city lacks one. */
function joinAlternatives(
  { neighborhood, ...city }: DirectoryPlace,
  alternatives: readonly (readonly DirectoryPlace[])[],
): SuggestedPlace[] {
  const beside = alternatives.map((places) =>
    places.find((place) => place.cityId === city.cityId && place.neighborhood !== null),
  );
  const all = [neighborhood, ...beside.map((place) => place?.neighborhood ?? null)];
  const known = all.filter((name) => name !== null);
  if (all.length > 1 && known.length < all.length) return [];
  return [{ ...city, neighborhoods: [...new Set(known)] }];
}

async function suggest(
  ctx: SearchContext,
  terms: KeptTerms,
  place: SuggestedPlace,
  visitorsCity: string | undefined,
): Promise<Omit<SearchSuggestion, 'note'>> {
  const { citySlug, city, neighborhoods } = place;
  const { type, day, startsAfter, signup } = terms;
  const search: ListingSearch = parseListingSearch({
    day,
    type,
    neighborhood: neighborhoods.map(slugify).join(','),
    starts_after: startsAfter,
    ...flagsInAddress(terms),
    signup,
  });
  const asked = ListMicsInput.parse({ citySlug, ...toListingFilters(search) });
  const isElsewhere = citySlug !== visitorsCity;
  const joined = neighborhoods.join(' or ');
  const names = joined === '' ? [city] : isElsewhere ? [joined, city] : [joined];
  const filters = new URLSearchParams(search).toString();
  return {
    title: describeListing({ ...terms, place: names.join(', ') }),
    citySlug,
    day: day ?? null,
    type: type ?? null,
    neighborhood: neighborhoods.length === 1 ? (neighborhoods[0] ?? null) : null,
    neighborhoods: [...neighborhoods],
    startsAfter: startsAfter ?? null,
    ...eachSaidFlag((name) => terms[name] ?? false),
    signup: signup ?? null,
    count: await countMics(ctx, place, asked),
    url: filters === '' ? `/${citySlug}` : `/${citySlug}?${filters}`,
  };
}
