import { listing, micTypeLabels } from '@stagetime/contracts/mics/messages';
import { micTypes } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChoiceList, choiceStyle } from '../../../components/choice-list.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import type { FilterChange } from './filter-link.tsx';
import { changeFilters, exactly, type ListingFilters } from './listing-filters.ts';
import { QuickFilters } from './quick-filters.tsx';

type FilterBarProps = {
  readonly list: MicListView;
  readonly filters: ListingFilters;
  readonly cityMenu: ReactNode;
};

/** City, show type and what is asked for most: links, which also work without scripts. */
export function FilterBar({ list, filters, cityMenu }: FilterBarProps) {
  const { city } = list;
  const choice = (label: string, change: FilterChange, isChosen: boolean) => (
    <li key={label}>
      <Link
        to="/$city"
        params={{ city: city.slug }}
        search={change}
        activeOptions={exactly}
        data-chosen={isChosen}
        className={choiceStyle}
      >
        {label}
      </Link>
    </li>
  );
  const { type } = filters;
  return (
    // What is chosen quickly scrolls with the rest on phones; above them what opens must not be cut off.
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 sm:mx-0 sm:overflow-visible sm:px-0">
      <div className="flex shrink-0 gap-2" key={JSON.stringify([city.slug, filters])}>
        {cityMenu}
        <Disclosure
          label={listing.showType}
          value={type === undefined ? listing.allTypes : micTypeLabels[type]}
        >
          <ChoiceList>
            {choice(
              listing.allTypes,
              (set) => changeFilters(set, { type: undefined }),
              type === undefined,
            )}
            {micTypes.map((each) =>
              choice(
                micTypeLabels[each],
                (set) => changeFilters(set, { type: each }),
                each === type,
              ),
            )}
          </ChoiceList>
        </Disclosure>
      </div>
      <div className="sm:min-w-0 sm:overflow-x-auto sm:mask-r-from-[calc(100%-1rem)] @min-[66rem]:hidden">
        <QuickFilters list={list} filters={filters} />
      </div>
    </div>
  );
}
