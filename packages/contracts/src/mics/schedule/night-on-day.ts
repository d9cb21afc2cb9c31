import { type DayNumber, toDayOfWeek } from './day-number.ts';
import {
  type CityClock,
  findNight,
  findStartMinutes,
  type Night,
  type NightTimes,
} from './next-nights.ts';
import type { DayOfWeek, Schedule } from './schedule.ts';
import { isCertain, isScheduledDay } from './scheduled-days.ts';

/**
 * The night that a listing filtered by day shows, or null when the mic is off then.
 *
 * A weekday means its next date in the city. That is today as long as the mic's night of today is
 * not over, afterwards the same weekday next week; and a night of yesterday that still runs is the
 * next one of its weekday. 'today' means a night that still runs or is to come today. A mic that is
 * off on that date is not looked up on a later one. A schedule that varies happens, perhaps, on each
 * of its weekdays: a night with `certain: false`.
 */
export function nextNightOnDay(
  schedule: Schedule,
  times: NightTimes,
  clock: CityClock,
  day: DayOfWeek | 'today',
): Night | null {
  const today = clock.todayNumber;
  const minutes = findStartMinutes(times);
  const certain = isCertain(schedule);
  const nightOn = (date: DayNumber) =>
    isOn(schedule, date) ? findNight(date, minutes, clock, certain) : null;

  if (day === 'today') return nightOn(today - 1) ?? nightOn(today);
  const daysAhead = (day - toDayOfWeek(today) + 7) % 7;
  if (daysAhead === 6) return nightOn(today - 1) ?? nightOn(today + 6);
  if (daysAhead > 0 || !isOn(schedule, today)) return nightOn(today + daysAhead);
  return nightOn(today) ?? nightOn(today + 7);
}

function isOn(schedule: Schedule, day: DayNumber): boolean {
  if (schedule.kind === 'varies') return schedule.days.includes(toDayOfWeek(day));
  return isScheduledDay(schedule, day);
}
