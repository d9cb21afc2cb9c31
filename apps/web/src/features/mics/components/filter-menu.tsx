import { listing } from '@stagetime/contracts/mics/messages';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { FilterIcon } from '@stagetime/ui/icons';
import { Suspense, useEffect, useState } from 'react';
import { summaryStyle } from '../../../components/disclosure.tsx';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useClosingDetails } from '../../../components/use-closing-details.ts';
import { listMenuFilters } from './filter-choices.ts';
import type { ListingFilters } from './listing-filters.ts';

const { Component: FilterPanel, intentProps } = loadOnIntent(() => import('./filter-panel.tsx'));

// Browsers load it when someone is about to open the menu.
const FilterPanelNow = import.meta.env.SSR ? (await import('./filter-panel.tsx')).default : null;

export type FilterMenuProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
  /** Whether `list` is still that of the filters before. */
  readonly isWaiting: boolean;
};

/** What else a listing is narrowed by: a sheet on phones, below the days on wider screens. */
export function FilterMenu(props: FilterMenuProps) {
  const closing = useClosingDetails();
  const [isNeeded, setIsNeeded] = useState(false);
  const count = listMenuFilters(props.filters, []).length;
  useEffect(() => {
    // Someone may have opened it before scripts ran.
    if (closing.ref.current?.open) setIsNeeded(true);
  }, [closing.ref]);
  return (
    <details
      {...closing}
      onToggle={() => setIsNeeded(true)}
      className="filter-menu group relative shrink-0"
    >
      <summary
        {...intentProps}
        id="filters"
        data-active={count > 0}
        className={`${summaryStyle} rounded-full font-semibold whitespace-nowrap hover:bg-raised data-[active=true]:border-accent data-[active=true]:text-accent-text`}
      >
        <FilterIcon className="size-4" />
        {listing.filters(count)}
      </summary>
      <noscript>{FilterPanelNow && <FilterPanelNow {...props} />}</noscript>
      {isNeeded && (
        <Suspense fallback={null}>
          <FilterPanel {...props} />
        </Suspense>
      )}
    </details>
  );
}
