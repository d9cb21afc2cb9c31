import type { MicListView } from '@stagetime/contracts/mics/listing/schemas';
import { createIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { exactly, type FilterChange, type ListingFilters } from './filters.ts';

export type FilterToolsProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
  /** Whether `list` is still that of the filters before. */
  readonly isWaiting: boolean;
  /** The cities as items of a list. */
  readonly cityChoices: ReactNode;
};

const CheckIcon = createIcon(<path d="m5 12.700 4.800 4.800L19 7" />);

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

/** Off an outline, on a fill with a check: in shape, fill and word. */
export function FilterToggle({ children, ...props }: Omit<FilterLinkProps, 'className'>) {
  return (
    <FilterLink {...props} className="toggle">
      <span>
        {props.isChosen && <CheckIcon className="size-4" />}
        {children}
      </span>
    </FilterLink>
  );
}
