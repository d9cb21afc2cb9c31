import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { exactly, type ListingFilters } from './listing-filters.ts';

/**
 * The filters that a link leads to, from those that are set when it is tapped: what was tapped just
 * before may not show yet.
 */
export type FilterChange = (filters: ListingFilters) => ListingFilters;

type FilterLinkProps = Pick<
  ComponentProps<'a'>,
  'children' | 'className' | 'onClick' | 'aria-busy' | 'aria-label'
> & {
  readonly citySlug: string;
  readonly change: FilterChange;
  /** Whether what it stands for is set; a removal stands for nothing. */
  readonly isChosen?: boolean;
};

/** A link to the same listing with other filters, which keeps the page where it is. */
export function FilterLink({ citySlug, change, isChosen, ...props }: FilterLinkProps) {
  return (
    <Link
      to="/$city"
      params={{ city: citySlug }}
      search={change}
      resetScroll={false}
      activeOptions={exactly}
      // Every set of filters is an address; search engines need not follow them all.
      rel="nofollow"
      data-chosen={isChosen}
      aria-current={isChosen || undefined}
      {...props}
    />
  );
}
