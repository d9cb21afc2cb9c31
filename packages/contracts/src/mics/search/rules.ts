import { sayDate } from '../../core/calendar.ts';
import { flagFilters, type ListingFlagInput } from '../listing/filters.ts';
import { listing, micTypeLabels } from '../messages.ts';
import {
  type DayFilter,
  type DayName,
  formatTime,
  isDate,
  type MicType,
  type SignupFilter,
  weekdayLabel,
} from '../rules.ts';

/** Most results of one search (spec: "Search limit 10 results"). */
export const searchMaxResults = 10;
/** Most listings that are suggested beside the results. */
export const maxSuggestions = 3;
/** A query shorter than this finds nothing (spec: "Search runs only for trimmed queries of 2 or more characters"). */
export const searchMinLength = 2;
/** Whether a query is long enough by its letters and digits: of '%b"' only the b would be searched for. */
export function isSearchable(query: string): boolean {
  return (query.match(/[\p{L}\p{N}]/gu) ?? []).length >= searchMinLength;
}
/** A shorter query that finds nothing stays without a word about it (spec: 'No results found' from 3). */
export const searchMinLengthForEmpty = 3;
/** Milliseconds without a key before the search box asks (spec). */
export const searchPause = 300;
/** Milliseconds after the focus left before the results close, so that a click still counts (spec). */
export const searchCloseDelay = 150;
/** A longer query is cut here: someone pasted more than a name, and its beginning still finds it. */
export const searchMaxLength = 100;

/**
 * The query that is searched for: trimmed, cut to {@link searchMaxLength} UTF-16 units, without
 * what Postgres cannot store.
 */
export function tidySearchQuery(text: string): string {
  const cut = text.trim().slice(0, searchMaxLength).trimEnd();
  return cut.toWellFormed().replaceAll('\0', ' ').trim();
}

/** The limit that holds for one that was asked for: whole, from 1 to {@link searchMaxResults}. */
export function clampSearchLimit(limit: number): number {
  if (Number.isNaN(limit)) return searchMaxResults;
  return Math.min(searchMaxResults, Math.max(1, Math.trunc(limit)));
}

/** What narrows a listing, beside its place. */
export type ListingTerms = { readonly [Flag in ListingFlagInput]?: boolean } & {
  readonly type?: MicType | undefined;
  readonly day?: DayFilter | 'weekend' | undefined;
  readonly startsAfter?: string | undefined;
  readonly signup?: SignupFilter | undefined;
};

/** A listing in words: 'Comedy in Echo Park on Tuesday', 'Free all-ages open mics in Austin today after 8 PM'. */
export function describeListing(terms: ListingTerms & { readonly place: string }): string {
  const { type, day, startsAfter, signup, place } = terms;
  const set = flagFilters.filter(({ input }) => terms[input]);
  const what = [
    ...set.map(({ before = '' }) => before),
    type === undefined ? 'open mics' : micTypeLabels[type].toLowerCase(),
  ];
  const words = what.filter((word) => word !== '').join(' ');
  const how = [
    ...set.map(({ before, after }) => (before === undefined && after ? ` ${after}` : '')),
    signup === undefined ? '' : ` with ${signupWords[signup]} signup`,
  ].join('');
  const start = startsAfter === undefined ? '' : ` after ${formatTime(startsAfter)}`;
  const when = day === undefined || day === 'all' ? '' : ` ${onDay(day)}`;
  const open = terms.stillOpen ? ' that you can still get on' : '';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${how} in ${place}${when}${start}${open}`;
}

/**
 * What a suggestion says that keeps not all of a query, because nothing is like that: '0 tonight; 4 on
 * other days', '0 free on Monday; 2 otherwise'. `dropped` is what it does without.
 */
export function describeDropped(dropped: ListingTerms, count: number): string {
  const { type, day, startsAfter, signup } = dropped;
  const set = flagFilters.filter(({ input }) => dropped[input]);
  const words = [
    ...set.map(({ before = '', after }) => (after === undefined ? before : '')),
    type === undefined ? '' : micTypeLabels[type].toLowerCase(),
    // What keeps people out first.
    ...set.map(({ after = '' }) => after).toReversed(),
    signup === undefined ? '' : `with ${signupWords[signup]} signup`,
    day === undefined ? '' : day === 'today' ? 'tonight' : onDay(day),
    startsAfter === undefined ? '' : `after ${formatTime(startsAfter)}`,
  ].filter((word) => word !== '');
  const isDayOnly = words.length === 1 && day !== undefined;
  return `0 ${words.join(' ')}; ${count} ${isDayOnly ? 'on other days' : 'otherwise'}`;
}

/** What a suggestion says that does without words which mean no filter: '4 mics; “zydeco” not understood'. */
export function describeUnknown(
  words: string,
  { note, count }: { note: string | null; count: number },
) {
  return `${note ?? listing.nights(count)}; “${words}” not understood`;
}

function onDay(day: DayFilter | 'weekend'): string {
  if (day === 'weekend') return 'this weekend';
  if (day === 'today' || day === 'tomorrow') return day;
  if (isDate(day)) return `on ${sayDate(day, { weekday: 'short' })}`;
  return `on ${weekdayLabel(day as DayName)}`;
}

const signupWords: Record<SignupFilter, string> = {
  online: 'online',
  lottery: 'lottery',
  first_come: 'first-come',
  slotted: 'slotted',
  in_person: 'in-person',
  other: 'other',
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
  clear: 'Clear search',
  results: 'Search results',
  searching: 'Searching...',
  otherCities: 'Other cities',
  types: { open_mic: 'Open mic', performer: 'Performer' },
  /** Said when the results arrive, for those who do not see them. */
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  /** Over names that do not have the words of the query, below what does and alone. */
  similar: 'Similar names',
  onlySimilar: 'No match. Similar names:',
  foundSimilar: (count: number) =>
    `No match. ${count === 1 ? '1 similar name' : `${count} similar names`}`,
  overLimit: 'Showing top 10 results. Try a more specific search for better results.',
  empty: (query: string) => `No results found for "${query}"`,
  /** Before anything is typed, on a phone, which has nothing else there; each is a query. */
  examplesTitle: "Say what you're after",
  examples: ['comedy tonight', 'free this weekend', 'after 8', 'no bringer', 'online signup'],
  emptyHint: 'Try searching for open mic names, venues, or performer names',
  /** The server answered that it failed, or it was not reached. */
  failed: 'Search failed',
  unreachable: 'Unable to search. Please try again.',
};
