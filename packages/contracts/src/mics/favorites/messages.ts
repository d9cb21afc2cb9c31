/** The page of what somebody saved. */
export const favoritesPage = {
  title: 'My Favorites',
  count: (count: number) => `${count} saved open mic${count === 1 ? '' : 's'}`,
  search: 'Search your favorites...',
  showType: 'Show type',
  allTypes: 'All types',
  loading: 'Loading your favorites...',
  emptyTitle: 'No favorites yet',
  emptyText: 'Tap the heart of a mic and it will be here, with its next night.',
  browse: 'Browse Open Mics',
  noMatches: 'No matches found',
  noMatchesText: 'Try another word or another type.',
  clear: 'Clear search',
  failed: (message: string) => `Error loading favorites: ${message}`,
  retry: 'Try again',
  back: 'Back to browsing',
  remove: (name: string) => `Remove ${name} from Favorites`,
  /** While it goes: a second tap keeps it. */
  removing: 'Removing...',
  removed: (name: string) => `${name} removed from Favorites`,
  undo: 'Undo',
  keep: (name: string) => `Keep ${name} in Favorites`,
  noNight: 'No night announced',
  calendar: 'Calendar of all (.ics)',
  calendarFile: 'my-favorites.ics',
  calendarFailed: 'The calendar could not be loaded. Please try again.',
  found: (count: number) => (count === 1 ? '1 open mic' : `${count} open mics`),
  capped: (shown: number) => `These are the ${shown} that you saved last.`,
  signedOutTitle: 'Sign in to view favorites',
  signedOutText: 'The mics that you save are kept with your account.',
  signIn: 'Sign In',
};

/** Of a call that failed without a word of its own. */
export const loadFailed = 'We could not load them right now.';

export const favoriteFailures = {
  because: (message: string) => `Error: ${message}`,
  toggle: 'Failed to toggle favorite. Please try again.',
  remove: 'Failed to remove favorite. Please try again.',
};

export const notYourFavorites = "These are somebody else's favorites.";
export const notYourself = 'You can change your own favorites only.';
