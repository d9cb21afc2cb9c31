import type { ListingSearch } from '@stagetime/contracts/mics/rules';

/** What narrows a listing; a further page keeps it, another choice begins at the first page. */
export type ListingFilters = Omit<ListingSearch, 'after'>;

/** A filter's link is the current page only when every filter is the same. */
export const exactly = { exact: true, includeSearch: true } as const;
