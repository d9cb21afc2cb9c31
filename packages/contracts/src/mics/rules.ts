import { weekdayNames } from '../core/calendar.ts';
import { maxChipLength, maxChipsPerCard } from './limits.ts';
import { placeOfMic } from './place.ts';
import {
  type DayOfWeek,
  daysBetween,
  type LocalDate,
  lastListedDate,
  parseLocalDate,
} from './schedule/day-number.ts';
import type { MicView } from './schemas.ts';

/**
 * Names of the interface, not words for people: they stay as they are in every language. Sunday
 * first, so that the index is the {@link DayOfWeek}.
 */
export const dayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type DayName = (typeof dayNames)[number];

/** 'Monday' of `monday`. */
export function weekdayLabel(day: DayName): string {
  return weekdayNames[dayNames.indexOf(day)] ?? '';
}

/** A {@link LocalDate} that a listing is asked for. */
type ListedDate = `${number}-${number}-${number}`;

/** What the day of a listing can be set to. */
export type DayFilter = 'all' | ChosenDay;
/** One day of it. */
export type ChosenDay = 'today' | 'tomorrow' | DayName | ListedDate;

export const micTypes = [
  'comedy',
  'improv',
  'magic',
  'music',
  'poetry',
  'storytelling',
  'variety',
] as const;
export type MicType = (typeof micTypes)[number];

/** What a mic counts as whose category no one named (spec: "Categories default to ['comedy']"). */
export const defaultMicType: MicType = 'comedy';

export const feeTypes = ['free', 'bringer', 'cover_charge', 'other'] as const;
export type FeeType = (typeof feeTypes)[number];

export const signupMethods = ['in_person', 'slotted', 'lottery', 'first_come', 'other'] as const;
export type SignupMethod = (typeof signupMethods)[number];

/** From which age on one gets in; 0 is all ages. */
export const leastAges = ['0', '16', '18', '21'] as const;
export type LeastAge = (typeof leastAges)[number];

/** How one signs up; `online` where there is a link for it. */
export const signupFilters = [...signupMethods, 'online'] as const;
export type SignupFilter = (typeof signupFilters)[number];

const typeAliases: ReadonlyMap<string, MicType> = new Map([
  ['standup', 'comedy'],
  ['stand-up', 'comedy'],
  ['stand up', 'comedy'],
  ['comic', 'comedy'],
  ['comedic', 'comedy'],
]);

/** The type a word names, by the spec's aliases and without regard to case; undefined for others. */
export function findMicType(word: string): MicType | undefined {
  const folded = word.trim().toLowerCase();
  return micTypes.find((type) => type === folded) ?? typeAliases.get(folded);
}

/** The day filter a word names; undefined for others. */
export function findDayFilter(word: string): DayFilter | undefined {
  const folded = word.trim().toLowerCase();
  if (folded === 'all' || folded === 'today' || folded === 'tomorrow') return folded;
  return isDate(folded) ? folded : dayNames.find((name) => name === folded);
}

/** Whether a day is a date of the calendar, and no name. */
export function isDate(day: string | undefined): day is ListedDate {
  return day !== undefined && parseLocalDate(day) !== null;
}

/** Whether a listing has that day: of dates those to come, as far as every night is known. */
export function isListedDay(day: DayFilter | undefined, today: LocalDate): boolean {
  return !isDate(day) || (day >= today && day <= lastListedDate(today));
}

/** A date of the coming seven as the day bar calls it; any other day as it is. */
export function dayInBar(day: ChosenDay, today: LocalDate): ChosenDay {
  if (!isDate(day)) return day;
  const days = daysBetween(today, day);
  if (days < 0 || days > 6) return day;
  return days === 0 ? 'today' : dayNames[weekdayOf(day)];
}

/**
 * `19:05` as `7:05 PM`, `19:00` as `7 PM`, with a space that does not break. Own arithmetic: Intl
 * differs between server and browser.
 */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  const half = hour < 12 ? 'AM' : 'PM';
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return minutes === '00' ? `${shown}\u00a0${half}` : `${shown}:${minutes}\u00a0${half}`;
}

/** Until when a night goes on that people call by the day before. */
export const smallHoursEnd = '05:00';

/** Whether a local time is of such a night; an empty one is not. */
export const isSmallHour = (time: string): boolean => time !== '' && time < smallHoursEnd;

/** How long a night lasts: 45 as `45 min`, 150 as `2 hr 30 min`. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours === 0 ? '' : `${hours}\u00a0hr`, rest === 0 ? '' : `${rest}\u00a0min`];
  return parts.filter((part) => part !== '').join(' ');
}

/** The chips of a card, in their order. */
type MicChips = {
  readonly categories: readonly MicType[];
  /** Categories for which there is no chip left. */
  readonly more: number;
  /** FREE or the fee's words, then LOTTERY or FIRST COME. */
  readonly terms: readonly string[];
};

/** What chips are made of. */
export type MicChipFacts = {
  readonly categories: readonly MicType[];
  readonly feeType: FeeType | null;
  readonly feeDescription: string | null;
  readonly signupMethod: SignupMethod | null;
};

/**
 * What a card says of a mic in chips, at most four (spec): categories, then fee, then sign-up. People
 * decide by the last two, so categories after the first give way to them.
 */
export function micChips(mic: MicChipFacts): MicChips {
  const terms: string[] = [];
  if (mic.feeType === 'free') terms.push('FREE');
  else if (mic.feeDescription !== null) {
    terms.push(shortenToWords(mic.feeDescription, maxChipLength).toUpperCase());
  }
  if (mic.signupMethod === 'lottery') terms.push('LOTTERY');
  if (mic.signupMethod === 'first_come') terms.push('FIRST COME');
  const categories = mic.categories.slice(0, Math.max(1, maxChipsPerCard - terms.length));
  return { categories, more: mic.categories.length - categories.length, terms };
}

/** Where a card says it is: the neighborhood, else the city, else 'Unknown'. */
export function micLocation(mic: { neighborhood: string | null; city: string | null }): string {
  return mic.neighborhood ?? mic.city ?? 'Unknown';
}

/** What a maps search is asked for: the venue, or the mic that is called like it, and its place. */
export function micMapsQuery(
  mic: Parameters<typeof placeOfMic>[0] & Pick<MicView, 'showName' | 'venueName'>,
): string {
  return `${mic.venueName ?? mic.showName}, ${placeOfMic(mic)}`;
}

/** A text of at most `limit` UTF-16 units: what is longer ends with an ellipsis in its last place. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text
    .slice(0, limit - 1)
    .trimEnd()
    .toWellFormed()}…`;
}

/** The same, with the ellipsis after a whole word where one ends in the second half. */
export function shortenToWords(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.slice(0, limit).lastIndexOf(' ');
  return end < limit / 2 ? shorten(text, limit) : `${text.slice(0, end)}…`;
}

/** First letters of the first `count` words that start with a letter or digit, in capitals. */
export function initials(name: string, count: number): string {
  // A name of emoji alone has its first one.
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? [name.trim()];
  return words
    .slice(0, count)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/** Whose hue of the seven someone has, the same wherever they are shown. */
export function hueOf(name: string): MicType | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return micTypes[sum % micTypes.length];
}

/** The weekday of a calendar date. */
export function weekdayOf(date: LocalDate): DayOfWeek {
  return new Date(`${date}T00:00:00Z`).getUTCDay() as DayOfWeek;
}

/** The mics of a listing under the days they are listed for, in the listing's order. */
export function groupByListedDay<Item extends { listedDay: DayOfWeek | null }>(
  items: readonly Item[],
): { day: DayOfWeek | null; items: Item[] }[] {
  const groups: { day: DayOfWeek | null; items: Item[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.day === item.listedDay) last.items.push(item);
    else groups.push({ day: item.listedDay, items: [item] });
  }
  return groups;
}

/** The day bar's choices: today, the next six weekdays, the date beyond them that is chosen, all days. */
export function dayChoices(today: LocalDate, chosen?: ChosenDay): DayFilter[] {
  const first = weekdayOf(today);
  const next = [1, 2, 3, 4, 5, 6].flatMap((offset) => dayNames[(first + offset) % 7] ?? []);
  const day = chosen && dayInBar(chosen, today);
  return ['today', ...next, ...(isDate(day) ? [day] : []), 'all'];
}
