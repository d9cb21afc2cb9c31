import type { MicListView } from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { createIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { store } from '../../../storage.ts';
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

const PostersIcon = createIcon(
  <path d="M5 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m10 0h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1" />,
);
const RowsIcon = createIcon(<path d="M3 6h11M3 12h11M3 18h11M19 5v2m0 4v2m0 4v2" />);

// Also read by before-paint.js, so that the first paint has the view that its reader chose.
const viewKey = 'listingView';

/** Rows, or posters: one tap, and kept. Until someone chooses, the width does; see listing.css. */
export function ViewSwitch() {
  const change = () => {
    const { dataset } = document.documentElement;
    const isWide = window.matchMedia('(width >= 900px)').matches;
    const shown = dataset.view ?? (isWide ? 'cards' : 'rows');
    const view = shown === 'rows' ? 'cards' : 'rows';
    dataset.view = view;
    store({ [viewKey]: view });
  };
  return (
    <button type="button" onClick={change} className="tool noscript:hidden">
      <span className="of-row">
        <PostersIcon className="size-4.5" />
        <span className="max-[56.25rem]:sr-only">{listing.posters}</span>
      </span>
      <span className="of-card">
        <RowsIcon className="size-4.5" />
        <span className="max-[56.25rem]:sr-only">{listing.rows}</span>
      </span>
    </button>
  );
}
