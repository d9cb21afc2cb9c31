import type { FavoritesSearch } from '../marks.ts';
import { defaultMicType, findMicType, type MicType } from '../rules.ts';

type Favorite = {
  readonly showName: string;
  readonly venueName: string | null;
  readonly city: string;
  readonly categories: readonly string[];
  readonly nextNights: readonly { readonly date: string; readonly startsAt: string | null }[];
};

/** The favorites whose event, venue or city has the words, and that are of the type (spec). */
export function filterFavorites<Item extends Favorite>(
  favorites: readonly Item[],
  { q = '', type }: FavoritesSearch,
): Item[] {
  const wanted = fold(q);
  return favorites.filter(
    ({ showName, venueName, city, categories }) =>
      (type === undefined || typesOf(categories).includes(type)) &&
      [showName, venueName ?? '', city].some((text) => fold(text).includes(wanted)),
  );
}

/** Aliases count as what they stand for, and a missing category as comedy. */
function typesOf(categories: readonly string[]): (MicType | undefined)[] {
  return categories.length === 0 ? [defaultMicType] : categories.map(findMicType);
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** By their next nights, wherever they are; what has none announced stands last, by name. */
export function sortByNextNight<Item extends Favorite>(favorites: readonly Item[]): Item[] {
  const instants = new Map(favorites.map((item) => [item, nextInstant(item)]));
  return favorites.toSorted((one, other) => {
    const [first = Infinity, second = Infinity] = [instants.get(one), instants.get(other)];
    if (first !== second) return first < second ? -1 : 1;
    return one.showName < other.showName ? -1 : Number(one.showName > other.showName);
  });
}

/** A night without a known time is placed at the end of its date. */
function nextInstant({ nextNights: [night] }: Favorite): number {
  if (night === undefined) return Infinity;
  return Date.parse(night.startsAt ?? `${night.date}T23:59:59Z`);
}

/** The page of what someone saved. */
export const favoritesPage = {
  count: (count: number) => `${count} saved open mic${count === 1 ? '' : 's'}`,
  search: 'Search your favorites...',
  showType: 'Show type',
  allTypes: 'All types',
  loading: 'Loading your favorites...',
  emptyTitle: 'No favorites yet',
  emptyText: "Tap the heart on a mic and it'll show up here with its next night.",
  browse: 'Browse Open Mics',
  noMatches: 'No matches found',
  noMatchesText: 'Try another word or another type.',
  clear: 'Clear search',
  failed: (message: string) => `Error loading favorites: ${message}`,
  back: 'Back to browsing',
  remove: (name: string) => `Remove ${name} from Favorites`,
  /** While it goes: a second tap keeps it. */
  removing: 'Removing...',
  removed: (name: string) => `${name} removed from Favorites`,
  undo: 'Undo',
  keep: (name: string) => `Keep ${name} in Favorites`,
  noNight: 'No night announced',
  /** Saved mics that are paused or closed. */
  away: 'Not on right now',
  calendar: 'Add all to calendar',
  calendarFile: 'my-favorites.ics',
  calendarFailed: "We couldn't load the calendar. Please try again.",
  found: (count: number) => (count === 1 ? '1 open mic' : `${count} open mics`),
  capped: (shown: number) => `These are the last ${shown} you saved.`,
  signedOutTitle: 'Sign in to view favorites',
  signedOutText: 'Mics you save are kept with your account.',
  signIn: 'Sign In',
};

/** Of a call that failed without a word of its own. */
export const loadFailed = "We couldn't load them right now.";

export const notYourFavorites = "These are someone else's favorites.";
export const notYourself = 'You can only change your own favorites.';
