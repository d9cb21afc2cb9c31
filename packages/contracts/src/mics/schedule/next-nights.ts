import { type DayNumber, parseLocalDate, toLocalDate } from './day-number.ts';
import type { LocalDate, LocalTime, Schedule } from './schedule.ts';
import { findScheduledDay, isCertain } from './scheduled-days.ts';
import { getLocalDate, getLocalStart } from './zone-time.ts';

/** The present moment in a city. Plain data, made once per request by `cityClock`. */
export type CityClock = {
  readonly epochMs: number;
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly todayNumber: DayNumber;
};

/** The two times a mic may have; the first that is set places its nights on the clock. */
export type NightTimes = {
  readonly startTime: LocalTime | null;
  readonly signupTime: LocalTime | null;
};

/** One date on which a mic happens, or may happen when `certain` is false. */
export type Night = {
  /** The local date its start falls on, also when it runs past midnight. */
  readonly date: LocalDate;
  /** `YYYY-MM-DDTHH:mm±HH:MM`, local with offset; null when the mic has no time at all. */
  readonly startsAt: string | null;
  readonly certain: boolean;
};

/** A night is over this long after its start. */
export const nightLengthMs = 2 * 60 * 60 * 1000;

// Earlier starts cannot reach past midnight, not even when the clocks jump two hours ahead.
const reachesMidnightFrom = 20 * 60;

/** The clock of a city. Throws a RangeError for an unknown zone or an instant out of range. */
export function cityClock(now: Date | number, timeZone: string): CityClock {
  const epochMs = typeof now === 'number' ? now : now.getTime();
  const today = getLocalDate(timeZone, epochMs);
  const todayNumber = parseLocalDate(today);
  if (todayNumber === null) throw new RangeError(`No calendar date: ${today}`);
  return { epochMs, timeZone, today, todayNumber };
}

/**
 * The next `count` nights, earliest first; none when the schedule varies. A night is next until two
 * hours after its start; the sign-up time counts where there is no start time, and with neither it
 * is next until its local date ends. With an unknown anchor every week or month gives a candidate,
 * each with `certain: false`.
 */
export function nextNights(
  schedule: Schedule,
  times: NightTimes,
  clock: CityClock,
  count: number,
): readonly Night[] {
  const nights: Night[] = [];
  const certain = isCertain(schedule);
  const minutes = findStartMinutes(times);
  const mayRunFromYesterday = minutes !== null && minutes >= reachesMidnightFrom;
  let day = findScheduledDay(schedule, clock.todayNumber - (mayRunFromYesterday ? 1 : 0));
  while (day !== null && nights.length < count) {
    const night = findNight(day, minutes, clock, certain);
    if (night !== null) nights.push(night);
    day = nights.length < count ? findScheduledDay(schedule, day + 1) : null;
  }
  return nights;
}

/** The night on a day, or null when it is over. Whether the rule allows the day is not asked. */
export function findNight(
  day: DayNumber,
  minutes: number | null,
  clock: CityClock,
  certain: boolean,
): Night | null {
  if (minutes === null) {
    if (day < clock.todayNumber) return null;
    return { date: toLocalDate(day), startsAt: null, certain };
  }
  const start = getLocalStart(clock.timeZone, day, minutes);
  if (clock.epochMs >= start.epochMs + nightLengthMs) return null;
  return { date: start.date, startsAt: start.text, certain };
}

/**
 * True while a night may be called tonight: it is not over, and its date is today in the city or it
 * began before midnight and still runs.
 */
export function isTonight(night: Night, clock: CityClock): boolean {
  // Dates of this form sort as text.
  if (night.date > clock.today) return false;
  if (night.startsAt === null) return night.date === clock.today;
  return clock.epochMs < Date.parse(night.startsAt) + nightLengthMs;
}

/** Minutes after midnight of the start time, else of the sign-up time, else null. */
export function findStartMinutes(times: NightTimes): number | null {
  return parseMinutes(times.startTime) ?? parseMinutes(times.signupTime);
}

function parseMinutes(time: LocalTime | null): number | null {
  // Seconds, as a database prints a time of day, are passed over; other text counts as no time.
  if (time === null || !/^(?:[01]\d|2[0-3]):[0-5]\d/.test(time)) return null;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
