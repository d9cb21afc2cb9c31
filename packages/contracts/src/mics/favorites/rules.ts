import { defaultMicType, findMicType, type MicType } from '../rules.ts';
import type { FavoritesSearch } from './search.ts';

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
