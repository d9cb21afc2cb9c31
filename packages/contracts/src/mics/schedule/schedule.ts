import {
  type DayNumber,
  type DayOfWeek,
  firstOfMonth,
  type LocalDate,
  lastDayNumber,
  parseLocalDate,
  toDayOfWeek,
  toMonthNumber,
  toWeekNumber,
  type WeekOfMonth,
} from './day-number.ts';
import {
  createLimiter,
  daysToFirstNight,
  findLimitsFault,
  hasLimits,
  type ScheduleLimits,
} from './limits.ts';

/**
 * When a mic happens, as a value without a zone. `isValidSchedule` checks every rule stated here.
 *
 * - `weekly`: on `days`, every `interval`-th week. All seven days with interval 1 is daily.
 * - `monthly`: on `days` in `weeks` of the month, every `interval`-th month. A month without a
 *   fifth one of its weekday is skipped.
 * - `varies`: no rule is known; `days` holds the weekdays that are, and may be empty.
 *
 * Its limits, which only one with weekdays has, take nights away from whatever it says.
 */
export type Schedule = ScheduleLimits & {
  readonly kind: 'weekly' | 'monthly' | 'varies';
  /** Ascending, without repeats. Never empty unless the schedule varies. */
  readonly days: readonly DayOfWeek[];
  /** Monthly only, otherwise empty. In calendar order, the last (-1) at the end. */
  readonly weeks: readonly WeekOfMonth[];
  /** 1 for every week or month, 2 for every other one, at most 12. Always 1 when it varies. */
  readonly interval: number;
  /**
   * A date on which it is known to happen, so itself one that the other fields allow. Only with an
   * interval above 1, where its ISO week (Monday first) or its month counts as on and decides the
   * phase; null there means unknown.
   */
  readonly anchor: LocalDate | null;
  /**
   * The source's own words, kept where they say more than the other fields hold: trimmed, at most
   * 200 characters, no control characters.
   */
  readonly words: string | null;
};

/** True when the rule alone says when it happens: every week or month, or a phase that is known. */
export function isCertain(schedule: Schedule): boolean {
  return schedule.kind !== 'varies' && (schedule.interval === 1 || schedule.anchor !== null);
}

/**
 * The first day from `from` on that the rule and its limits allow, or null when there is none before the
 * year 10000 or the schedule varies. With an unknown anchor every week or month is taken, so the days
 * are candidates.
 */
export function findScheduledDay(schedule: Schedule, from: DayNumber): DayNumber | null {
  const limit = createLimiter(schedule);
  let day = findRuleDay(schedule, from);
  while (day !== null) {
    const allowed = limit(day);
    if (allowed === day || allowed === null) return allowed;
    day = findRuleDay(schedule, allowed);
  }
  return null;
}

/** The same whatever its limits. */
function findRuleDay(schedule: Schedule, from: DayNumber): DayNumber | null {
  if (schedule.kind === 'varies' || schedule.days.length === 0) return null;
  return schedule.kind === 'weekly' ? findInWeeks(schedule, from) : findInMonths(schedule, from);
}

/** True when the rule and its limits allow that day; a candidate of an unknown anchor counts. */
export function isScheduledDay(schedule: Schedule, day: DayNumber): boolean {
  return findScheduledDay(schedule, day) === day;
}

/**
 * False where it is certain that no one will ever stand there: no night in the two years from `from` on.
 * Where no weekday is known that is unknown, too.
 */
export function hasNights(schedule: Schedule, from: DayNumber): boolean {
  const { kind, days } = schedule;
  if (kind === 'varies' && days.length === 0) return true;
  const day = findScheduledDay(toRule(schedule), from);
  return day !== null && day < from + daysToFirstNight;
}

/** What varies may be on each week, on the weekdays that are known. */
export function toRule(schedule: Schedule): Schedule {
  return schedule.kind === 'varies' ? { ...schedule, kind: 'weekly' } : schedule;
}

function findInWeeks(schedule: Schedule, from: DayNumber): DayNumber | null {
  const anchorDay = findAnchorDay(schedule);
  const anchorWeek = anchorDay === null ? null : toWeekNumber(anchorDay);
  let day = from;
  while (day <= lastDayNumber) {
    if (anchorWeek !== null && (toWeekNumber(day) - anchorWeek) % schedule.interval !== 0) {
      day = (toWeekNumber(day) + 1) * 7 - 3;
    } else if (schedule.days.includes(toDayOfWeek(day))) {
      return day;
    } else {
      day += 1;
    }
  }
  return null;
}

function findInMonths(schedule: Schedule, from: DayNumber): DayNumber | null {
  const anchorDay = findAnchorDay(schedule);
  const anchorMonth = anchorDay === null ? null : toMonthNumber(anchorDay);
  let month = toMonthNumber(from);
  let first = firstOfMonth(month);
  while (first <= lastDayNumber) {
    const next = firstOfMonth(month + 1);
    if (anchorMonth === null || (month - anchorMonth) % schedule.interval === 0) {
      for (let day = Math.max(first, from); day < next; day += 1) {
        if (schedule.days.includes(toDayOfWeek(day)) && isInWeeks(schedule, day, first, next)) {
          return day;
        }
      }
    }
    month += 1;
    first = next;
  }
  return null;
}

function isInWeeks(schedule: Schedule, day: DayNumber, first: DayNumber, next: DayNumber): boolean {
  const week = Math.floor((day - first) / 7) + 1;
  for (const wanted of schedule.weeks) {
    if (wanted === -1 ? day + 7 >= next : wanted === week) return true;
  }
  return false;
}

function findAnchorDay(schedule: Schedule): DayNumber | null {
  if (schedule.interval === 1 || schedule.anchor === null) return null;
  return parseLocalDate(schedule.anchor);
}

/** The longest interval a rule may have, in weeks or months. */
export const maxInterval = 12;

/** How many characters (UTF-16 units) of a source's own words are kept. */
export const maxWordsLength = 200;

/** Calendar order of the weeks of a month. A fifth one, where there is one, is also the last. */
export const weekOrder: readonly WeekOfMonth[] = [1, 2, 3, 4, 5, -1];

/** True when the value keeps every rule that the type `Schedule` documents. */
export function isValidSchedule(schedule: Schedule): boolean {
  return findFault(schedule) === null;
}

/** The first rule of the type `Schedule` that the value breaks; null where it keeps all. */
export function findFault(schedule: Schedule): string | null {
  const { kind, days, weeks, interval, words } = schedule;
  if (kind !== 'weekly' && kind !== 'monthly' && kind !== 'varies') return 'unknown kind';
  if (!isAscending(days, 0, 6)) return 'days are not ascending weekdays';
  if (kind !== 'varies' && days.length === 0) return 'a rule without days';
  const places = weeks.map((week) => weekOrder.indexOf(week));
  if (!isAscending(places, 0, 5)) return 'weeks are not in calendar order';
  if ((kind === 'monthly') !== weeks.length > 0) return 'weeks belong to a monthly rule';
  const max = kind === 'varies' ? 1 : maxInterval;
  if (!Number.isInteger(interval) || interval < 1 || interval > max) return 'interval';
  if (words !== null && !areKeptWords(words)) return 'words are empty, untrimmed or too long';
  if (days.length === 0 && hasLimits(schedule)) return 'limits of no nights';
  return findLimitsFault(schedule) ?? findAnchorFault(schedule);
}

function findAnchorFault(schedule: Schedule): string | null {
  if (schedule.anchor === null) return null;
  if (schedule.interval === 1) return 'an anchor without an interval';
  const day = parseLocalDate(schedule.anchor);
  if (day === null) return 'the anchor is no date';
  return findRuleDay(schedule, day) === day ? null : 'the rule does not allow its anchor';
}

function isAscending(values: readonly number[], min: number, max: number): boolean {
  return values.every((value, index) => {
    const previous = values[index - 1] ?? min - 1;
    return Number.isInteger(value) && value > previous && value <= max;
  });
}

function areKeptWords(words: string): boolean {
  // Postgres refuses U+0000 and lone surrogates in text, so no part of a value may hold them.
  return (
    words.length > 0 &&
    words.length <= maxWordsLength &&
    words === words.trim() &&
    !/[\p{Cc}\p{Cs}]/u.test(words)
  );
}
