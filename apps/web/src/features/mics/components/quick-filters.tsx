import { slugify } from '@stagetime/contracts/core/slug';
import { listingFilters } from '@stagetime/contracts/mics/messages';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { pillStyle } from '../../../components/choice-list.tsx';
import { toggleNeighborhood } from './filter-choices.ts';
import { type FilterChange, FilterLink } from './filter-link.tsx';
import { changeFilters, chosenNeighborhoods, type ListingFilters } from './listing-filters.ts';

type QuickFiltersProps = { readonly list: MicListView; readonly filters: ListingFilters };

/** What is asked for most, as one tap sets it. */
const wishes = [
  [listingFilters.tonightAfterEight, { day: 'today', starts_after: '20:00' }],
  [listingFilters.freeOnline, { free: '1', signup: 'online' }],
  [listingFilters.free, { free: '1' }],
] as const satisfies readonly (readonly [string, ListingFilters])[];

/** One tap each, on phones beside city and type: what is asked for most, then each neighborhood. */
export function QuickFilters({ list, filters }: QuickFiltersProps) {
  const chosen = chosenNeighborhoods(filters);
  const chip = (label: string, change: FilterChange, isChosen: boolean) => (
    <li key={label}>
      <FilterLink
        citySlug={list.city.slug}
        change={change}
        isChosen={isChosen}
        className={`${pillStyle} px-3.5 whitespace-nowrap`}
      >
        <span className="max-w-50 truncate">{label}</span>
      </FilterLink>
    </li>
  );
  return (
    <ul aria-label={listingFilters.quick} className="flex w-max gap-2">
      {wishes.map(([label, wish]) => {
        const names = Object.entries(wish) as [keyof ListingFilters, string][];
        const isChosen = names.every(([name, value]) => filters[name] === value);
        const without = Object.fromEntries(names.map(([name]) => [name, undefined]));
        const changes = isChosen ? without : wish;
        return chip(label, (set) => changeFilters(set, changes), isChosen);
      })}
      {list.neighborhoods.map((name) =>
        chip(name, (set) => toggleNeighborhood(set, name), chosen.includes(slugify(name))),
      )}
    </ul>
  );
}
