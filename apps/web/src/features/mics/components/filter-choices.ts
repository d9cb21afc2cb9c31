import { slugify } from '@stagetime/contracts/core/slug';
import { activeSignupLabels, listingFilters } from '@stagetime/contracts/mics/filter-messages';
import { maxNeighborhoods } from '@stagetime/contracts/mics/limits';
import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import { formatTime, type ListingSearch } from '@stagetime/contracts/mics/rules';
import { dayLabel } from './day-label.ts';
import { changeFilters, chosenNeighborhoods, type ListingFilters } from './listing-filters.ts';

/** The choices of the earliest start. */
export const startChoices = ['18:00', '19:00', '20:00', '21:00'] as const;

/** The choices of how to sign up, those that save a way first. */
export const signupChoices = ['online', 'lottery', 'first_come', 'slotted', 'in_person'] as const;

/** Filters with a neighborhood added, or without it where it was chosen; full, they stay as they are. */
export function toggleNeighborhood(filters: ListingFilters, name: string): ListingSearch {
  const slug = slugify(name);
  const chosen = chosenNeighborhoods(filters);
  const others = chosen.filter((each) => each !== slug);
  const isAdded = others.length === chosen.length && chosen.length < maxNeighborhoods;
  return changeFilters(filters, {
    neighborhood: [...others, ...(isAdded ? [slug] : [])].join(','),
  });
}

/** A filter that is set, as people call it, and the filters without it. */
export type ActiveFilter = {
  readonly key: string;
  readonly label: string;
  readonly without: ListingSearch;
};

/** The filters set in the menu of filters, in its order. */
export function listMenuFilters(
  filters: ListingFilters,
  neighborhoods: readonly string[],
): ActiveFilter[] {
  const { starts_after: startsAfter, free, signup } = filters;
  const drop = (name: keyof ListingFilters) => changeFilters(filters, { [name]: undefined });
  const active: ActiveFilter[] = [];
  if (startsAfter !== undefined) {
    const label = listingFilters.startsAfter(formatTime(startsAfter));
    active.push({ key: 'starts_after', label, without: drop('starts_after') });
  }
  if (free !== undefined) {
    active.push({ key: 'free', label: listingFilters.free, without: drop('free') });
  }
  if (signup !== undefined) {
    active.push({ key: 'signup', label: activeSignupLabels[signup], without: drop('signup') });
  }
  for (const slug of chosenNeighborhoods(filters)) {
    // One that no mic is in any more is named as its address does.
    const label = neighborhoods.find((name) => slugify(name) === slug) ?? slug;
    active.push({ key: slug, label, without: toggleNeighborhood(filters, slug) });
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
    const without = changeFilters(filters, { day: undefined });
    active.push({ key: 'day', label: dayLabel(day), without });
  }
  if (type !== undefined) {
    const without = changeFilters(filters, { type: undefined });
    active.push({ key: 'type', label: micTypeLabels[type], without });
  }
  return [...active, ...listMenuFilters(filters, neighborhoods)];
}

/** Filters without those of the menu: city, day and show type stay. */
export function clearMenuFilters({ day, type }: ListingFilters): ListingSearch {
  return changeFilters({}, { day, type });
}
