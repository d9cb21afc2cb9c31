import { listingFilters } from '@stagetime/contracts/mics/messages';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { CloseIcon } from '@stagetime/ui/icons';
import type { MouseEvent } from 'react';
import { clearMenuFilters, listMenuFilters } from './filter-choices.ts';
import { FilterLink } from './filter-link.tsx';
import type { ListingFilters } from './listing-filters.ts';

type ActiveFiltersProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
};

/** What is set in the menu of filters, each with its removal; nothing when none is. */
export function ActiveFilters({ list, filters }: ActiveFiltersProps) {
  const active = listMenuFilters(filters, list.neighborhoods);
  if (active.length === 0) return null;
  return (
    <ul
      aria-label={listingFilters.active}
      className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 whitespace-nowrap -mb-3 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <FilterLink
            citySlug={list.city.slug}
            change={without}
            onClick={passFocusOn}
            aria-label={listingFilters.remove(label)}
            className="group inline-flex min-h-11 items-center text-sm font-medium"
          >
            <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-raised ps-3 pe-2 group-hover:border-control">
              {label}
              <CloseIcon className="size-3.5 text-muted" />
            </span>
          </FilterLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <FilterLink
            citySlug={list.city.slug}
            change={clearMenuFilters}
            onClick={passFocusOn}
            className="text-link inline-flex min-h-11 items-center px-1 text-sm"
          >
            {listingFilters.clearAll}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}

/** A removal goes with its filter: the focus passes to the next one, after the last to the menu. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li');
  const isRemoval = currentTarget.ariaLabel !== null;
  const neighbors = isRemoval ? [item?.nextElementSibling, item?.previousElementSibling] : [];
  const next = neighbors.map((each) => each?.querySelector<HTMLElement>('a[aria-label]'));
  (next.find((link) => link) ?? document.getElementById('filters'))?.focus();
}
