import { findMicType, type MicType } from './rules.ts';

// What every page has of favorites; the rest comes with theirs.

export const favoritesTitle = 'My Favorites';

export const favoriteFailures = {
  because: (message: string) => `Error: ${message}`,
  toggle: 'Failed to toggle favorite. Please try again.',
  remove: 'Failed to remove favorite. Please try again.',
};

/** The filters of the page of favorites, as they stand in its address. */
export type FavoritesSearch = { readonly q?: string; readonly type?: MicType };

export const maxFavoritesQuery = 100;

/** What means nothing is dropped. */
export function parseFavoritesSearch(search: Readonly<Record<string, unknown>>): FavoritesSearch {
  const { q, type: word } = search;
  const type = typeof word === 'string' ? findMicType(word) : undefined;
  return {
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, maxFavoritesQuery) } : {}),
    ...(type === undefined ? {} : { type }),
  };
}

/** Who comes to a mic, on its page. */
export const interestedPeople = {
  none: 'No one yet. Be the first.',
  failed: "We couldn't load who's interested.",
  more: 'Show more',
  /** In the place of one's own name. */
  you: 'You',
  some: (name: string, others: number) =>
    others < 1 ? name : `${name} and ${others} ${others === 1 ? 'other' : 'others'}`,
  /** Begins with what is shown. */
  open: (name: string, others: number) => `${interestedPeople.some(name, others)}: show everyone`,
  superAdmin: 'SuperAdmin',
};

export const interestFailed = (message: string) => `Error updating interest: ${message}`;
/** What failed, where no one said why. */
export const interestUnreachable = 'Please try again.';
