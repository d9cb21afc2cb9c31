import {
  type DayNumber,
  getLocalDate,
  getLocalStart,
  type LocalDate,
  type LocalTime,
  parseLocalDate,
  parseMinutes,
  toLocalDate,
} from './day-number.ts';
import { findScheduledDay, isCertain, type Schedule } from './schedule.ts';

/** The present moment in a city. Plain data, made once per request by `cityClock`. */
export type CityClock = {
  readonly epochMs: number;
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly todayNumber: DayNumber;
};

/** What is known of a mic's nights on the clock. When people sign up says nothing of when it starts. */
export type NightTimes = {
  readonly startTime: LocalTime | null;
  readonly signupTime: LocalTime | null;
  readonly lengthMinutes: number | null;
};

/** One date on which a mic happens, or may happen when `certain` is false. */
export type Night = {
  /** The local date its start falls on, also when it runs past midnight. */
  readonly date: LocalDate;
  /** `YYYY-MM-DDTHH:mm±HH:MM`, local with offset; null when its start is unknown. */
  readonly startsAt: string | null;
  readonly certain: boolean;
};

/** How long a night lasts where no one says it. */
const usualLengthMinutes = 3 * 60;

/** A night is over this long after its start. */
export function nightLengthMs({ lengthMinutes }: Pick<NightTimes, 'lengthMinutes'>): number {
  return (lengthMinutes ?? usualLengthMinutes) * 60_000;
}

/** The clock of a city. Throws a RangeError for an unknown zone or an instant out of range. */
export function cityClock(now: Date | number, timeZone: string): CityClock {
  const epochMs = typeof now === 'number' ? now : now.getTime();
  const today = getLocalDate(timeZone, epochMs);
  const todayNumber = parseLocalDate(today);
  if (todayNumber === null) throw new RangeError(`No calendar date: ${today}`);
  return { epochMs, timeZone, today, todayNumber };
}

/**
 * The next `count` nights, earliest first; none when the schedule varies. A night is next until its
 * length has passed since its start, and without a known start until its local date ends. With an
 * unknown anchor every week or month gives a candidate, each with `certain: false`.
 */
export function nextNights(
  schedule: Schedule,
  times: NightTimes,
  clock: CityClock,
  count: number,
): readonly Night[] {
  const nights: Night[] = [];
  const certain = isCertain(schedule);
  // One of yesterday may still run.
  let day = findScheduledDay(schedule, clock.todayNumber - 1);
  while (day !== null && nights.length < count) {
    const night = findNight(day, times, clock, certain);
    if (night !== null) nights.push(night);
    day = nights.length < count ? findScheduledDay(schedule, day + 1) : null;
  }
  return nights;
}

/** The night on a day, or null when it is over. Whether the rule allows the day is not asked. */
export function findNight(
  day: DayNumber,
  times: NightTimes,
  clock: CityClock,
  certain: boolean,
): Night | null {
  const minutes = parseMinutes(times.startTime);
  if (minutes === null) {
    if (day < clock.todayNumber) return null;
    return { date: toLocalDate(day), startsAt: null, certain };
  }
  const start = getLocalStart(clock.timeZone, day, minutes);
  if (clock.epochMs >= start.epochMs + nightLengthMs(times)) return null;
  return { date: start.date, startsAt: start.text, certain };
}

/**
 * Whether a night that is not over may be called tonight: its date is today in the city, or it began
 * before midnight and still runs.
 */
export function isTonight(night: Pick<Night, 'date'>, clock: CityClock): boolean {
  // Dates of this form sort as text.
  return night.date <= clock.today;
}
