import {
  type DayNumber,
  firstOfMonth,
  lastDayNumber,
  parseLocalDate,
  toDayOfWeek,
  toMonthNumber,
  toWeekNumber,
} from './day-number.ts';
import type { Schedule } from './schedule.ts';

/** True when the rule alone says when it happens: every week or month, or a phase that is known. */
export function isCertain(schedule: Schedule): boolean {
  return schedule.kind !== 'varies' && (schedule.interval === 1 || schedule.anchor !== null);
}

/**
 * The first day from `from` on that the rule allows, or null when there is none before the year
 * 10000 or the schedule varies. With an unknown anchor every week or month is taken, so the days
 * are candidates.
 */
export function findScheduledDay(schedule: Schedule, from: DayNumber): DayNumber | null {
  if (schedule.kind === 'varies' || schedule.days.length === 0) return null;
  return schedule.kind === 'weekly' ? findInWeeks(schedule, from) : findInMonths(schedule, from);
}

/** True when the rule allows that day; a candidate of an unknown anchor counts. */
export function isScheduledDay(schedule: Schedule, day: DayNumber): boolean {
  return findScheduledDay(schedule, day) === day;
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
