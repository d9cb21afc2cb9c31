import { monthAndDay, monthNames, sayDate } from '../../core/calendar.ts';
import { addDays, type DayNumber, parseLocalDate, toCivilDate, toDayNumber } from './day-number.ts';
import { seasonWords } from './schedule-messages.ts';

/**
 * The part of each year in which a mic happens: the first and the last day of it as `MM-DD/MM-DD`, both
 * included. One that ends before it begins goes on over the new year.
 */
export type Season = string;

/** What takes nights away from a rule. Absent, null and empty mean that nothing does. */
export type ScheduleLimits = {
  readonly season?: Season | null;
  /** The date, `YYYY-MM-DD`, after which there are no more nights. */
  readonly lastNight?: string | null;
  /** Dates on which it is not on, ascending, without repeats; at most {@link maxSkipped}. */
  readonly skipped?: readonly string[];
};

/** How many skipped dates a schedule has at most. */
export const maxSkipped = 60;

/** A schedule without a night in so many days is refused when it is typed. */
export const daysToFirstNight = 2 * 366;

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

type MonthDay = { readonly month: number; readonly day: number };

/**
 * Says of a day whether the limits leave it: the day itself where they do, the first one worth asking
 * about after it where they do not, null where none follows.
 */
export function createLimiter(limits: ScheduleLimits): (day: DayNumber) => DayNumber | null {
  const last = limits.lastNight == null ? null : parseLocalDate(limits.lastNight);
  const skipped = new Set(limits.skipped?.map(parseLocalDate));
  const season = limits.season == null ? null : parseSeason(limits.season);
  return (day) => {
    if (last !== null && day > last) return null;
    if (skipped.has(day)) return day + 1;
    return season === null ? day : enterSeason(season, day);
  };
}

type SeasonParts = { readonly from: MonthDay; readonly until: MonthDay };

/** The day itself within the season, else the first day of the next one. */
function enterSeason({ from, until }: SeasonParts, day: DayNumber): DayNumber {
  const { year, month, dayOfMonth } = toCivilDate(day);
  const [at, first, last] = [order(month, dayOfMonth), orderOf(from), orderOf(until)];
  const isIn = first <= last ? at >= first && at <= last : at >= first || at <= last;
  if (isIn) return day;
  // February 29 of a common year is March 1 by this count.
  return toDayNumber(at < first ? year : year + 1, from.month, from.day);
}

const order = (month: number, day: number) => month * 100 + day;
const orderOf = ({ month, day }: MonthDay) => order(month, day);

/** The two ends of a season; null for a text that is none. */
function parseSeason(season: Season): SeasonParts | null {
  const match = /^(\d\d)-(\d\d)\/(\d\d)-(\d\d)$/.exec(season);
  if (match === null) return null;
  const [m1 = 0, d1 = 0, m2 = 0, d2 = 0] = match.slice(1).map(Number);
  const parts = { from: { month: m1, day: d1 }, until: { month: m2, day: d2 } };
  return isMonthDay(parts.from) && isMonthDay(parts.until) ? parts : null;
}

function isMonthDay({ month, day }: MonthDay): boolean {
  return day >= 1 && day <= (monthLengths[month - 1] ?? 0);
}

export function hasLimits({ season, lastNight, skipped = [] }: ScheduleLimits): boolean {
  return season != null || lastNight != null || skipped.length > 0;
}

/** What is wrong with limits; null for nothing. */
export function findLimitsFault({ season, lastNight, skipped = [] }: ScheduleLimits) {
  if (season != null && parseSeason(season) === null) return 'the season is none';
  if (lastNight != null && parseLocalDate(lastNight) === null) return 'the last night is no date';
  if (skipped.length > maxSkipped) return 'too many skipped dates';
  const isAscending = skipped.every((date, index) => {
    const previous = skipped[index - 1];
    return parseLocalDate(date) !== null && (previous === undefined || previous < date);
  });
  return isAscending ? null : 'skipped dates are no ascending dates';
}

const monthPattern = monthNames.map((name) => `${name.slice(0, 3)}[a-z]*`).join('|');
const endPattern = `(${monthPattern})\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?)?`;
const seasonPattern = new RegExp(
  `^(?:from )?${endPattern} ?(?:-|–|—|to|until|till|thru|through) ?${endPattern}$`,
  'i',
);

/**
 * A season as people type it, 'May to Sep' or 'May 15 – Oct 3', or in its own form. Months alone are
 * whole ones. Undefined for what is none.
 */
export function readSeason(text: string): Season | undefined {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (parseSeason(words) !== null) return words;
  const match = seasonPattern.exec(words);
  if (match === null) return undefined;
  const [, fromMonth, fromDay, untilMonth, untilDay] = match;
  const from = { month: monthOf(fromMonth), day: Number(fromDay ?? 1) };
  const month = monthOf(untilMonth);
  const until = { month, day: Number(untilDay ?? monthLengths[month - 1]) };
  const season = `${format(from)}/${format(until)}`;
  return from.month > 0 && parseSeason(season) !== null ? season : undefined;
}

/** 1 to 12; 0 for a word that only begins like one. */
function monthOf(word = ''): number {
  const folded = word.toLowerCase();
  const isName = (name: string) => {
    const full = name.toLowerCase();
    return folded === 'sept' ? full === 'september' : full.startsWith(folded);
  };
  return monthNames.findIndex(isName) + 1;
}

function format({ month, day }: MonthDay): string {
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 'May to Sep', 'May 15 to Oct 3'; {@link readSeason} reads it back. */
export function describeSeason(season: Season): string {
  const parts = parseSeason(season);
  if (parts === null) return season;
  const { from, until } = parts;
  const isWhole = from.day === 1 && until.day === monthLengths[until.month - 1];
  const words = (at: MonthDay) => monthAndDay(at.month, isWhole ? null : at.day);
  return seasonWords(words(from), words(until));
}

/** A season as people type it, so many days later: 'May 15 to Sep 30' as 'May 16 to Oct 1'; undefined for none. */
export function shiftSeason(text: string, days: number): string | undefined {
  const season = readSeason(text);
  if (season === undefined) return undefined;
  // By a leap year, so that it leads back.
  const ends = season.split('/').map((end) => sayDate(addDays(`2024-${end}`, days)));
  return seasonWords(ends[0] ?? '', ends[1] ?? '');
}
