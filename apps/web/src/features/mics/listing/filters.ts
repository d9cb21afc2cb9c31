import { sayDate } from '@stagetime/contracts/core/calendar';
import { slugify } from '@stagetime/contracts/core/slug';
import { maxNeighborhoods } from '@stagetime/contracts/mics/limits';
import {
  flagFilters,
  type ListingSearch,
  listingFlags,
  nameFlags,
  parseListingSearch,
  toListingFilters,
} from '@stagetime/contracts/mics/listing/filters';
import type { MicListView } from '@stagetime/contracts/mics/listing/schemas';
import {
  activeSignupLabels,
  listing,
  listingFilters,
  micTypeLabels,
} from '@stagetime/contracts/mics/messages';
import { type DayFilter, formatTime, isDate, weekdayLabel } from '@stagetime/contracts/mics/rules';
import { describeListing } from '@stagetime/contracts/mics/search/rules';

/** What narrows a listing; a further page keeps it, another choice begins at the first page. */
export type ListingFilters = Omit<ListingSearch, 'after'>;

/** What the listing's procedure is asked. */
export type ListingInput = ReturnType<typeof toListingFilters> & {
  readonly citySlug: string;
  readonly groupByDay: boolean;
  readonly cursor?: string;
};

/** The first page of filters with some of them changed, in the order that an address has them in. */
export function changeFilters(
  filters: ListingFilters,
  changes: Partial<Record<keyof ListingFilters, string | undefined>>,
): ListingFilters {
  return parseListingSearch({ ...filters, after: undefined, ...changes });
}

/** A filter's link is the current page only when every filter is the same. */
export const exactly = { exact: true, includeSearch: true } as const;

/** The procedure's input for an address: all days stand under their headers, one day does not. */
export function listingInput(citySlug: string, { after, ...filters }: ListingSearch): ListingInput {
  const groupByDay = filters.day === undefined;
  const cursor = after === undefined ? {} : { cursor: after };
  return { citySlug, groupByDay, ...toListingFilters(filters), ...cursor };
}

/** The slugs of the neighborhoods that filters name. */
export function chosenNeighborhoods({ neighborhood }: ListingFilters): string[] {
  return neighborhood === undefined ? [] : neighborhood.split(',');
}

/**
 * The filters that a link leads to, from those that are set when it is tapped: what was tapped just
 * before may not show yet.
 */
export type FilterChange = (filters: ListingFilters) => ListingFilters;

/** A day as people call it. */
export function dayLabel(day: DayFilter): string {
  if (day === 'today') return listing.today;
  if (day === 'tomorrow') return listing.tomorrow;
  if (day === 'all') return listing.allDays;
  if (isDate(day)) return sayDate(day, { weekday: 'short' });
  return weekdayLabel(day);
}

/** What a page of these filters lists, as its tab, its link preview and the browser's history call it. */
export function listingTitle(
  { city, neighborhoods }: Pick<MicListView, 'city' | 'neighborhoods'>,
  filters: ListingFilters,
): string {
  const { type, day, starts_after: startsAfter, signup } = filters;
  const chosen = chosenNeighborhoods(filters);
  const names = neighborhoods.filter((name) => chosen.includes(slugify(name)));
  return describeListing({
    ...{ type, day, startsAfter, signup, ...nameFlags(filters) },
    place: names.join(' or ') || city.name,
  });
}

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

/** What is asked for most, in reach of one tap each. */
export const toggles = [
  { name: 'starts_after', value: '20:00', label: listingFilters.afterEight },
  { name: 'free', value: '1', label: listingFlags.free.label },
  { name: 'signup', value: 'online', label: listingFilters.onlineSignup },
] as const satisfies readonly { name: keyof ListingFilters; value: string; label: string }[];

/** The filters with one set, or without it where it was set so. */
export function toggleFilter(name: keyof ListingFilters, value: string): FilterChange {
  return (filters) => {
    const isSet = filters[name] === value;
    // One gets on tonight.
    const day = name === 'open' && !isSet ? { day: 'today' } : {};
    return changeFilters(filters, { ...day, [name]: isSet ? undefined : value });
  };
}

/** A filter that is set, as people call it, and how filters are without it. */
type ActiveFilter = {
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

/** The filters set in the panel, in its order: all but the day, which has its bar. */
export function listPanelFilters(
  filters: ListingFilters,
  neighborhoods: readonly string[],
): ActiveFilter[] {
  const { type, starts_after: startsAfter, signup } = filters;
  const active: ActiveFilter[] = [];
  if (type !== undefined) {
    active.push({ key: 'type', label: micTypeLabels[type], without: drop('type') });
  }
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

/** Those of the panel that no toggle shows to be on. */
export function listHiddenFilters(
  filters: ListingFilters,
  neighborhoods: readonly string[],
): ActiveFilter[] {
  const shown = toggles.filter(({ name, value }) => filters[name] === value);
  return listPanelFilters(filters, neighborhoods).filter(
    ({ key }) => !shown.some(({ name }) => name === key),
  );
}

/** Every filter that is set, in the order in which they are read: 'Monday', 'Comedy', 'Free'. */
export function listActiveFilters(
  filters: ListingFilters,
  neighborhoods: readonly string[],
): ActiveFilter[] {
  const active = listPanelFilters(filters, neighborhoods);
  const { day } = filters;
  return day === undefined
    ? active
    : [{ key: 'day', label: dayLabel(day), without: drop('day') }, ...active];
}

/** Filters without those of the panel: city and day stay. */
export function clearPanelFilters({ day }: ListingFilters): ListingFilters {
  return changeFilters({}, { day });
}
