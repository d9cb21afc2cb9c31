import { listing, listingFilters } from '@stagetime/contracts/mics/messages';
import { CloseIcon, createIcon } from '@stagetime/ui/icons';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.tsx';
import { useClosingDetails } from '../../../components/use-closing.ts';
import {
  clearPanelFilters,
  listHiddenFilters,
  listPanelFilters,
  toggleFilter,
  toggles,
} from './filters.ts';
import {
  FilterLink,
  FilterToggle,
  type FilterToolsProps,
  ViewSwitch,
} from './listing-controls.tsx';

const { Component: FilterPanel, intentProps } = loadOnIntent(() => import('./filter-panel.tsx'));

// Browsers load it when someone is about to open the menu.
const FilterPanelNow = import.meta.env.SSR ? (await import('./filter-panel.tsx')).default : null;

const TuneIcon = createIcon(
  <path d="M3 7h8m6 0h4M3 17h4m6 0h8M17 7a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0m-5 10a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0" />,
);
/** What is asked for most, one tap each; the rest behind one button; and how the listing is viewed. */
export function FilterTools(props: FilterToolsProps) {
  const { list, filters } = props;
  return (
    <div className="listing-tools">
      <FilterMenu {...props} />
      <ul aria-label={listingFilters.quick}>
        {toggles.map(({ name, value, label }) => (
          <li key={name}>
            <FilterToggle
              citySlug={list.city.slug}
              change={toggleFilter(name, value)}
              isChosen={filters[name] === value}
            >
              {label}
            </FilterToggle>
          </li>
        ))}
      </ul>
      <ViewSwitch />
    </div>
  );
}

/** What else a listing is narrowed by: a sheet on phones, below the bar on wider screens. */
function FilterMenu(props: FilterToolsProps) {
  const closing = useClosingDetails();
  const [isNeeded, setIsNeeded] = useState(false);
  const count = listPanelFilters(props.filters, []).length;
  useEffect(() => {
    // Someone may have opened it before scripts ran.
    if (closing.ref.current?.open) setIsNeeded(true);
  }, [closing.ref]);
  return (
    <details {...closing} onToggle={() => setIsNeeded(true)} className="filter-menu group">
      <summary {...intentProps} id="filters" className="tool">
        <span>
          <TuneIcon className="size-4.5" />
          <span className="max-[56.25rem]:sr-only">{listing.filters(count)}</span>
        </span>
        {count > 0 && (
          <span aria-hidden="true" className="tool-count">
            {count}
          </span>
        )}
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

type ActiveFiltersProps = Pick<FilterToolsProps, 'list' | 'filters'>;

/** What is set and nowhere to be seen, each with its removal; nothing when all can be seen. */
export function ActiveFilters({ list, filters }: ActiveFiltersProps) {
  const active = listHiddenFilters(filters, list.neighborhoods);
  if (active.length === 0) return null;
  return (
    <ul
      aria-label={listingFilters.active}
      className="no-scrollbar -mx-4 flex print:hidden items-center gap-2 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <FilterLink
            citySlug={list.city.slug}
            change={without}
            onClick={passFocusOn}
            aria-label={listingFilters.remove(label)}
            className="group inline-flex min-h-11 items-center text-sm font-semibold"
          >
            <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-text ps-3 pe-2 text-background">
              {label}
              <CloseIcon className="size-4" />
            </span>
          </FilterLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <FilterLink
            citySlug={list.city.slug}
            change={clearPanelFilters}
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
