import { type DayNumber, toDayOfWeek, toLocalDate } from './day-number.ts';
import { countLabelNights } from './describe-night.ts';
import { type CityClock, type NightTimes, nightLengthMs, parseMinutes } from './next-nights.ts';
import type { DayOfWeek, LocalDate, LocalTime, Schedule } from './schedule.ts';
import { findScheduledDay, isCertain } from './scheduled-days.ts';
import { getLocalStart } from './zone-time.ts';

/** One date of a mic as the directory keeps it. */
export type KeptNight = {
  readonly date: LocalDate;
  /** Where it stands among others: its start, else its sign-up time, `HH:mm`; `24:00` where neither is known. */
  readonly time: LocalTime | typeof unknownTime;
  /** Null where its start is unknown. */
  readonly startsAtMs: number | null;
  /** From then on it is over: when its length has passed since its start, else when its date ends. */
  readonly endsAtMs: number;
  /** False where only the weekday, or one of several weeks or months, is known. */
  readonly isCertain: boolean;
};

/** Sorts behind every time of a day. */
export const unknownTime = '24:00';

/** For so many days ahead every night is kept. */
export const keptDays = 35;
/** So many nights after today are kept in any case: those that are shown, and one that may pass unnoticed. */
const leastNights = 5;
/** And so many on each of its weekdays. */
const leastOnWeekday = 2;

/**
 * The nights of a mic that the directory keeps, earliest first: today's, also one that is over, one of
 * yesterday that still runs, those of the coming {@link keptDays} days, and beyond that as many as it
 * takes to say which are the next. A schedule that varies has a candidate on each of its weekdays.
 */
export function listKeptNights(
  schedule: Schedule,
  times: NightTimes,
  clock: CityClock,
): readonly KeptNight[] {
  // What varies may be on each week, on the weekdays that are known.
  const rule: Schedule = schedule.kind === 'varies' ? { ...schedule, kind: 'weekly' } : schedule;
  const certain = isCertain(schedule);
  const wanted = createWanted(schedule, clock);
  const nights: KeptNight[] = [];
  let day = findScheduledDay(rule, clock.todayNumber - 1);
  while (day !== null && wanted.includes(day)) {
    const night = keepNight(day, times, clock, certain);
    const isPast = day < clock.todayNumber && night.endsAtMs <= clock.epochMs;
    // Clocks that skip midnight move a late start into the next date.
    if (!isPast && nights.at(-1)?.date !== night.date) nights.push(night);
    day = findScheduledDay(rule, day + 1);
  }
  return nights;
}

/** Asked day by day, whether a night on it is kept. */
function createWanted(schedule: Schedule, clock: CityClock) {
  const isLabelled = !isCertain(schedule) && schedule.kind !== 'varies' && schedule.interval <= 3;
  let missing = Math.max(leastNights, isLabelled ? countLabelNights(schedule) : 0);
  const missingOn = new Map<DayOfWeek, number>(schedule.days.map((day) => [day, leastOnWeekday]));
  return {
    includes(day: DayNumber): boolean {
      const weekday = toDayOfWeek(day);
      const isMissing = missing > 0 || [...missingOn.values()].some((count) => count > 0);
      if (day > clock.todayNumber) {
        missing -= 1;
        missingOn.set(weekday, (missingOn.get(weekday) ?? 0) - 1);
      }
      return isMissing || day <= clock.todayNumber + keptDays;
    },
  };
}

/** A date as a night of a mic with these times. */
export function keepNight(
  day: DayNumber,
  times: NightTimes,
  { timeZone }: CityClock,
  certain: boolean,
): KeptNight {
  const start = parseMinutes(times.startTime);
  const common = {
    time: formatMinutes(start ?? parseMinutes(times.signupTime)),
    isCertain: certain,
  };
  if (start === null) {
    const endsAtMs = getLocalStart(timeZone, day + 1, 0).epochMs;
    return { ...common, date: toLocalDate(day), startsAtMs: null, endsAtMs };
  }
  const { date, epochMs } = getLocalStart(timeZone, day, start);
  return { ...common, date, startsAtMs: epochMs, endsAtMs: epochMs + nightLengthMs(times) };
}

function formatMinutes(minutes: number | null): KeptNight['time'] {
  return minutes === null ? unknownTime : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function pad(value: number): string {
  return `${value}`.padStart(2, '0');
}
