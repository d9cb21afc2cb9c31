import { slugify } from '@stagetime/contracts/core/slug';
import { maxNeighborhoods } from '@stagetime/contracts/mics/limits';
import {
  filterPanel,
  listingFilters,
  signupFilterLabels,
} from '@stagetime/contracts/mics/messages';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { buttonStyles } from '@stagetime/ui/button';
import type { MouseEvent } from 'react';
import { pillStyle } from '../../../components/choice-list.tsx';
import { closeDetails } from '../../../components/use-closing-details.ts';
import { clearMenuFilters, flagFilters, toggleNeighborhood } from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import { type FilterChange, FilterLink } from './filter-link.tsx';
import type { FilterMenuProps } from './filter-menu.tsx';
import { changeFilters, chosenNeighborhoods, type ListingFilters } from './listing-filters.ts';

const startChoices = ['18:00', '19:00', '20:00', '21:00'];

/** Those that save a way first. */
const signupChoices = ['online', 'lottery', 'first_come', 'slotted', 'in_person'] as const;

/** The choices: each is a link that applies at once and leaves the menu open. */
export default function FilterPanel({ list, filters, isWaiting }: FilterMenuProps) {
  const chosen = chosenNeighborhoods(filters);
  const choice = (label: string, change: FilterChange, isChosen: boolean) => (
    <li key={label}>
      <FilterLink
        citySlug={list.city.slug}
        change={change}
        isChosen={isChosen}
        className={`${pillStyle} px-3.5 py-2 text-sm leading-5`}
      >
        {label}
      </FilterLink>
    </li>
  );
  const toggle = (label: string, name: keyof ListingFilters, value: string) => {
    const isChosen = filters[name] === value;
    return choice(
      label,
      (set) => changeFilters(set, { [name]: isChosen ? undefined : value }),
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
        {filterPanel.title}
      </p>
      <div className="grow overflow-y-auto overscroll-contain px-5 py-3">
        <FilterGroup title={filterPanel.starts}>
          {choice(
            filterPanel.anyTime,
            (set) => changeFilters(set, { starts_after: undefined }),
            filters.starts_after === undefined,
          )}
          {startChoices.map((time) =>
            toggle(listingFilters.startsAfter(formatTime(time)), 'starts_after', time),
          )}
        </FilterGroup>
        {flagFilters.map(({ name, title, label }) => (
          <FilterGroup key={name} title={title}>
            {toggle(label, name, '1')}
          </FilterGroup>
        ))}
        <FilterGroup title={filterPanel.signup}>
          {signupChoices.map((method) => toggle(signupFilterLabels[method], 'signup', method))}
        </FilterGroup>
        {list.neighborhoods.length > 0 && (
          <FilterGroup
            title={filterPanel.neighborhood}
            note={
              chosen.length >= maxNeighborhoods
                ? filterPanel.maxNeighborhoods(maxNeighborhoods)
                : undefined
            }
          >
            {list.neighborhoods.map((name) =>
              choice(name, (set) => toggleNeighborhood(set, name), chosen.includes(slugify(name))),
            )}
          </FilterGroup>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <FilterLink
          citySlug={list.city.slug}
          change={clearMenuFilters}
          className={`${buttonStyles.quiet} -ms-3 px-3 aria-[current]:text-muted`}
        >
          {listingFilters.clearAll}
        </FilterLink>
        <FilterLink
          citySlug={list.city.slug}
          change={(set) => changeFilters(set, {})}
          onClick={show}
          aria-busy={isWaiting}
          className={`${buttonStyles.primary} grow tabular-nums aria-busy:opacity-60 sm:grow-0`}
        >
          {filterPanel.show(list.total)}
        </FilterLink>
      </div>
    </div>
  );
}
