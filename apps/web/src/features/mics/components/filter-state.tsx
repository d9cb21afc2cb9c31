import { ActiveFilters } from './active-filters.tsx';
import { EmptyListing } from './empty-listing.tsx';
import type { FilterMenuProps } from './filter-menu.tsx';

type FilterStateProps = FilterMenuProps & {
  readonly isEmpty: boolean;
};

/** What is set in the menu of filters, each with its removal, and what to do where that left nothing. */
export default function FilterState({ list, filters, isWaiting, isEmpty }: FilterStateProps) {
  return (
    <>
      <ActiveFilters list={list} filters={filters} />
      {isEmpty && <EmptyListing list={list} filters={filters} isWaiting={isWaiting} />}
    </>
  );
}
