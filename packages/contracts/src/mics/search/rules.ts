import { slugify } from '../../core/slug.ts';
import { micTypeLabels, weekdayLabels } from '../messages.ts';
import {
  type DayFilter,
  dayNames,
  findMicType,
  formatTime,
  type MicType,
  micTypes,
} from '../rules.ts';

/** Most results of one search (spec: "Search limit 10 results"). */
export const searchMaxResults = 10;
/** Most listings that are suggested beside the results. */
export const maxSuggestions = 3;
/** A query shorter than this finds nothing (spec: "Search runs only for trimmed queries of 2 or more characters"). */
export const searchMinLength = 2;
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

/** What the words of a query say of a listing; `place` are those that say nothing else. */
export type QueryWords = {
  readonly type?: MicType;
  readonly day?: Exclude<DayFilter, 'all'>;
  /** `HH:mm`. */
  readonly startsAfter?: string;
  readonly free: boolean;
  readonly online: boolean;
  /** Each in the form of a slug's parts; the last part may be unfinished. Several where 'or' joins them. */
  readonly places: readonly (readonly string[])[];
};

/** Said around what is looked for: 'open mics in Echo Park tonight'. */
const fillers = new Set([
  'open',
  'mic',
  'mics',
  'night',
  'nights',
  'in',
  'on',
  'at',
  'near',
  'with',
]);

/** What follows on 'online'. */
const signupWords = new Set(['sign', 'up', 'signup', 'list']);

/** Fewer letters than this are no beginning of a word yet. */
const minPrefix = 3;

/**
 * Reads a query as a wish: 'comedy tuesday echo park', 'free tonight after 8 in echo park or silver
 * lake'. Words may stand in any order, days be shortened and the last word be unfinished. Null where a word says a second time what another said already.
 */
export function readQueryWords(query: string): QueryWords | null {
  const words = slugify(query)
    .replaceAll('stand-up', 'standup')
    .split('-')
    .filter((word) => word !== '');
  let type: MicType | undefined;
  let day: QueryWords['day'];
  let startsAfter: string | undefined;
  let free = false;
  let online = false;
  const places: string[][] = [[]];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const after = word === 'after' ? readEvening(words.slice(index + 1)) : null;
    if (after !== null) {
      if (startsAfter !== undefined) return null;
      startsAfter = after.time;
      index += after.length;
      continue;
    }
    const isUnfinished = index === words.length - 1 && word.length >= minPrefix;
    const wordType = findMicType(word) ?? (isUnfinished ? findByPrefix(micTypes, word) : undefined);
    const wordDay = findDay(word);
    if (wordType !== undefined) {
      if (type !== undefined) return null;
      type = wordType;
    } else if (wordDay !== undefined) {
      if (day !== undefined) return null;
      day = wordDay;
    } else if (word === 'free') free = true;
    else if (word === 'online') {
      online = true;
      while (signupWords.has(words[index + 1] ?? '')) index += 1;
    } else if (word === 'or') places.push([]);
    else if (!fillers.has(word)) places.at(-1)?.push(word);
  }
  return {
    ...(type && { type }),
    ...(day && { day }),
    ...(startsAfter && { startsAfter }),
    free,
    online,
    places: places.filter((place) => place.length > 0),
  };
}

const hourNames = ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

/** The time that follows on 'after', and how many words it is: '8', '8 30 pm', '8pm', 'eight', '20'. */
function readEvening(words: readonly string[]): { time: string; length: number } | null {
  const [first = '', second = '', third = ''] = words;
  const isNamed = hourNames.includes(first);
  const [, digits = isNamed ? String(hourNames.indexOf(first) + 5) : ''] =
    /^(\d{1,2})(?:pm)?$/.exec(first) ?? [];
  if (digits === '') return null;
  const named = Number(digits);
  // Open mics are in the evening.
  const hour = named < 12 ? named + 12 : named;
  if (named === 0 || hour > 23) return null;
  const [, minutes] = /^([0-5]\d)(?:pm)?$/.exec(second) ?? [];
  const length = minutes === undefined ? 1 : 2;
  const isPmSaid = (length === 1 ? second : third) === 'pm';
  return {
    time: `${hour}:${minutes ?? '00'}`,
    length: isPmSaid ? length + 1 : length,
  };
}

/** 'tue', 'tues' and 'tuesday'. */
function findDay(word: string): QueryWords['day'] {
  if (word === 'today' || word === 'tonight') return 'today';
  if (word === 'tomorrow') return 'tomorrow';
  return word.length < minPrefix ? undefined : findByPrefix(dayNames, word.replace(/s$/, ''));
}

function findByPrefix<Name extends string>(names: readonly Name[], word: string) {
  return names.find((name) => name.startsWith(word));
}

/** Whether the words are a name, whose last word they may leave unfinished. */
export function isNamedBy(name: readonly string[], words: readonly string[]): boolean {
  const last = words.length - 1;
  return (
    words.length > 0 &&
    words.length <= name.length &&
    words.every((word, index) =>
      index === last && (index > 0 || word.length >= minPrefix)
        ? name[index]?.startsWith(word)
        : name[index] === word,
    )
  );
}
