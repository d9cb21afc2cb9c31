import { slugify } from '@stagetime/contracts/core/slug';
import { listingFilters, signupFilterLabels } from '@stagetime/contracts/mics/filter-messages';
import { maxNeighborhoods } from '@stagetime/contracts/mics/limits';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { buttonStyles } from '@stagetime/ui/button';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { pillStyle } from '../../../components/choice-list.tsx';
import { closeDetails } from '../../../components/use-closing-details.ts';
import {
  clearMenuFilters,
  signupChoices,
  startChoices,
  toggleNeighborhood,
} from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import type { FilterMenuProps } from './filter-menu.tsx';
import {
  changeFilters,
  chosenNeighborhoods,
  exactly,
  type ListingFilters,
} from './listing-filters.ts';

/** The choices: each is a link that applies at once and leaves the menu open. */
export default function FilterPanel({ list, filters, isWaiting }: FilterMenuProps) {
  const chosen = chosenNeighborhoods(filters);
  const choice = (label: string, search: ListingFilters, isChosen: boolean) => (
    <li key={label}>
      <Link
        to="/$city"
        params={{ city: list.city.slug }}
        search={search}
        resetScroll={false}
        activeOptions={exactly}
        // Every set of filters is an address; search engines need not follow them all.
        rel="nofollow"
        data-chosen={isChosen}
        aria-current={isChosen || undefined}
        className={`${pillStyle} px-3.5 py-2 text-sm leading-5`}
      >
        {label}
      </Link>
    </li>
  );
  const toggle = (label: string, name: keyof ListingFilters, value: string) => {
    const isChosen = filters[name] === value;
    return choice(
      label,
      changeFilters(filters, { [name]: isChosen ? undefined : value }),
      isChosen,
    );
  };
  const show = ({ currentTarget }: MouseEvent) => {
    closeDetails(currentTarget.closest('details'));
    window.scrollTo(0, 0);
  };
  return (
    <div className="z-30 flex flex-col border border-line bg-raised shadow-lg max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:rounded-t-2xl sm:absolute sm:right-0 sm:mt-2.5 sm:max-h-[max(20rem,calc(100dvh-19rem))] sm:w-148 sm:max-w-[calc(100vw-3rem)] sm:rounded-card">
      <p aria-hidden="true" className="px-5 pt-4 pb-1 font-display text-xl font-semibold sm:hidden">
        {listingFilters.title}
      </p>
      <div className="grow overflow-y-auto overscroll-contain px-5 py-3">
        <FilterGroup title={listingFilters.starts}>
          {choice(
            listingFilters.anyTime,
            changeFilters(filters, { starts_after: undefined }),
            filters.starts_after === undefined,
          )}
          {startChoices.map((time) =>
            toggle(listingFilters.startsAfter(formatTime(time)), 'starts_after', time),
          )}
        </FilterGroup>
        <FilterGroup title={listingFilters.cost}>
          {toggle(listingFilters.free, 'free', '1')}
        </FilterGroup>
        <FilterGroup title={listingFilters.signup}>
          {signupChoices.map((method) => toggle(signupFilterLabels[method], 'signup', method))}
        </FilterGroup>
        {list.neighborhoods.length > 0 && (
          <FilterGroup
            title={listingFilters.neighborhood}
            note={
              chosen.length >= maxNeighborhoods
                ? listingFilters.mostNeighborhoods(maxNeighborhoods)
                : undefined
            }
          >
            {list.neighborhoods.map((name) =>
              choice(name, toggleNeighborhood(filters, name), chosen.includes(slugify(name))),
            )}
          </FilterGroup>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Link
          to="/$city"
          params={{ city: list.city.slug }}
          search={clearMenuFilters(filters)}
          resetScroll={false}
          activeOptions={exactly}
          className={`${buttonStyles.quiet} -ms-3 px-3 aria-[current]:text-muted`}
        >
          {listingFilters.clearAll}
        </Link>
        <Link
          to="/$city"
          params={{ city: list.city.slug }}
          search={filters}
          resetScroll={false}
          activeOptions={exactly}
          rel="nofollow"
          onClick={show}
          aria-busy={isWaiting}
          className={`${buttonStyles.primary} grow tabular-nums aria-busy:opacity-60 sm:grow-0`}
        >
          {listingFilters.show(list.total)}
        </Link>
      </div>
    </div>
  );
}
