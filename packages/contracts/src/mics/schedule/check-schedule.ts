import { parseLocalDate } from './day-number.ts';
import type { Schedule, WeekOfMonth } from './schedule.ts';
import { isScheduledDay } from './scheduled-days.ts';

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

/** Throws a `TypeError` that names the first broken rule of the type `Schedule`. */
export function assertSchedule(schedule: Schedule): void {
  const fault = findFault(schedule);
  if (fault !== null) throw new TypeError(`Not a schedule: ${fault}`);
}

function findFault(schedule: Schedule): string | null {
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
  return findAnchorFault(schedule);
}

function findAnchorFault(schedule: Schedule): string | null {
  if (schedule.anchor === null) return null;
  if (schedule.interval === 1) return 'an anchor without an interval';
  const day = parseLocalDate(schedule.anchor);
  if (day === null) return 'the anchor is no date';
  return isScheduledDay(schedule, day) ? null : 'the rule does not allow its anchor';
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
