import type { ListingSearch } from '@stagetime/contracts/mics/rules';

/** What narrows a listing; a further page keeps it, another choice begins at the first page. */
export type ListingFilters = Omit<ListingSearch, 'after'>;

/** What the listing's procedure is asked. */
export type ListingInput = ListingFilters & {
  readonly citySlug: string;
  readonly groupByDay: boolean;
  readonly cursor?: string;
};

/** A filter's link is the current page only when every filter is the same. */
export const exactly = { exact: true, includeSearch: true } as const;

/** The procedure's input for an address: all days stand under their headers, one day does not. */
export function listingInput(citySlug: string, { after, ...filters }: ListingSearch): ListingInput {
  const groupByDay = filters.day === undefined;
  return { citySlug, groupByDay, ...filters, ...(after === undefined ? {} : { cursor: after }) };
}
