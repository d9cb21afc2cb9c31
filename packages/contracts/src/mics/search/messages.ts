import { micTypeLabels, weekdayLabels } from '../messages.ts';
import { type DayFilter, dayNames, formatTime, type MicType } from '../rules.ts';

/** A listing in words: 'Comedy in Echo Park on Tuesday', 'Free open mics in Austin today after 8 PM'. */
export function describeListing({
  type,
  day,
  startsAfter,
  free,
  online,
  place,
}: DescribedListing): string {
  const what = type === undefined ? 'open mics' : micTypeLabels[type].toLowerCase();
  const words = free ? `free ${what}` : what;
  const when =
    day === undefined || day === 'all'
      ? ''
      : day === 'today' || day === 'tomorrow'
        ? ` ${day}`
        : ` on ${weekdayLabels[dayNames.indexOf(day)]}`;
  const start = startsAfter === undefined ? '' : ` after ${formatTime(startsAfter)}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${online ? ' with online signup' : ''} in ${place}${when}${start}`;
}

type DescribedListing = {
  readonly type?: MicType | undefined;
  readonly day?: DayFilter | undefined;
  readonly startsAfter?: string | undefined;
  readonly free: boolean;
  readonly online: boolean;
  readonly place: string;
};

/** Where a mic found is: venue and neighborhood, as far as they are known. */
export function micSubtitle(venueName: string | null, neighborhood: string | null): string | null {
  const parts = [venueName, neighborhood].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

export const searchBox = {
  label: 'Search open mics and performers',
  placeholder: 'Search open mics or performers',
  open: 'Search',
  close: 'Close search',
  results: 'Search results',
  searching: 'Searching...',
  types: { open_mic: 'Open mic', performer: 'Performer' },
  /** Said when the results arrive, for those who do not see them. */
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  overLimit: 'Showing top 10 results. Try a more specific search for better results.',
  empty: (query: string) => `No results found for "${query}"`,
  emptyHint: 'Try searching for open mic names, venues, or performer names',
  /** The server answered that it failed, or it was not reached. */
  failed: 'Search failed',
  unreachable: 'Unable to search. Please try again.',
};
