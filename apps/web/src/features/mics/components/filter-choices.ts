import { slugify } from '@stagetime/contracts/core/slug';
import { maxNeighborhoods } from '@stagetime/contracts/mics/limits';
import {
  activeSignupLabels,
  filterPanel,
  listingFilters,
  micTypeLabels,
} from '@stagetime/contracts/mics/messages';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { dayLabel } from './day-label.ts';
import type { FilterChange } from './filter-link.tsx';
import { changeFilters, chosenNeighborhoods, type ListingFilters } from './listing-filters.ts';

/** Filters with a neighborhood added, or without it where it was chosen; full, they stay as they are. */
export function toggleNeighborhood(filters: ListingFilters, name: string): ListingFilters {
  const slug = slugify(name);
  const chosen = chosenNeighborhoods(filters);
  const others = chosen.filter((each) => each !== slug);
  const isAdded = others.length === chosen.length && chosen.length < maxNeighborhoods;
  return changeFilters(filters, {
    neighborhood: [...others, ...(isAdded ? [slug] : [])].join(','),
  });
}

/** Filters that are set or not, in the menu's order: a group of it each. */
export const flagFilters = [
  {
    name: 'free',
    title: filterPanel.cost,
    label: listingFilters.free,
    isLeft: ({ feeType }: ListedMic) => feeType === 'free',
  },
] as const;

/** A filter that is set, as people call it, and how filters are without it. */
export type ActiveFilter = {
  readonly key: string;
  readonly label: string;
  readonly without: FilterChange;
};

function drop(name: keyof ListingFilters): FilterChange {
  return (filters) => changeFilters(filters, { [name]: undefined });
}

function dropNeighborhood(filters: ListingFilters, slug: string): ListingFilters {
  const others = chosenNeighborhoods(filters).filter((each) => each !== slug);
  return changeFilters(filters, { neighborhood: others.join(',') });
}

/** The filters set in the menu of filters, in its order. */
export function listMenuFilters(
  filters: ListingFilters,
  neighborhoods: readonly string[],
): ActiveFilter[] {
  const { starts_after: startsAfter, signup } = filters;
  const active: ActiveFilter[] = [];
  if (startsAfter !== undefined) {
    const label = listingFilters.startsAfter(formatTime(startsAfter));
    active.push({ key: 'starts_after', label, without: drop('starts_after') });
  }
  for (const { name, label } of flagFilters) {
    if (filters[name] !== undefined) active.push({ key: name, label, without: drop(name) });
  }
  if (signup !== undefined) {
    active.push({ key: 'signup', label: activeSignupLabels[signup], without: drop('signup') });
  }
  for (const slug of chosenNeighborhoods(filters)) {
    // One that no mic is in any more is named as its address does.
    const label = neighborhoods.find((name) => slugify(name) === slug) ?? slug;
    active.push({ key: slug, label, without: (set) => dropNeighborhood(set, slug) });
  }
  return active;
}

/** Every filter that is set: day and show type, which have controls of their own, then the menu's. */
export function listActiveFilters(
  filters: ListingFilters,
  neighborhoods: readonly string[],
): ActiveFilter[] {
  const { day, type } = filters;
  const active: ActiveFilter[] = [];
  if (day !== undefined) {
    active.push({ key: 'day', label: dayLabel(day), without: drop('day') });
  }
  if (type !== undefined) {
    active.push({ key: 'type', label: micTypeLabels[type], without: drop('type') });
  }
  return [...active, ...listMenuFilters(filters, neighborhoods)];
}

/** Filters without those of the menu: city, day and show type stay. */
export function clearMenuFilters({ day, type }: ListingFilters): ListingFilters {
  return changeFilters({}, { day, type });
}
