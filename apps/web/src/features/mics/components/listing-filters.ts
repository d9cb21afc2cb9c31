import {
  type ListingSearch,
  parseListingSearch,
  toListingFilters,
} from '@stagetime/contracts/mics/rules';

/** What narrows a listing; a further page keeps it, another choice begins at the first page. */
export type ListingFilters = Omit<ListingSearch, 'after'>;

/** What the listing's procedure is asked. */
export type ListingInput = ReturnType<typeof toListingFilters> & {
  readonly citySlug: string;
  readonly groupByDay: boolean;
  readonly cursor?: string;
};

/** The first page of filters with some of them changed, in the order that an address has them in. */
export function changeFilters(
  filters: ListingFilters,
  changes: Partial<Record<keyof ListingFilters, string | undefined>>,
): ListingFilters {
  return parseListingSearch({ ...filters, after: undefined, ...changes });
}

/** A filter's link is the current page only when every filter is the same. */
export const exactly = { exact: true, includeSearch: true } as const;

/** The procedure's input for an address: all days stand under their headers, one day does not. */
export function listingInput(citySlug: string, { after, ...filters }: ListingSearch): ListingInput {
  const groupByDay = filters.day === undefined;
  const cursor = after === undefined ? {} : { cursor: after };
  return { citySlug, groupByDay, ...toListingFilters(filters), ...cursor };
}

/** The slugs of the neighborhoods that filters name. */
export function chosenNeighborhoods({ neighborhood }: ListingFilters): string[] {
  return neighborhood === undefined ? [] : neighborhood.split(',');
}
