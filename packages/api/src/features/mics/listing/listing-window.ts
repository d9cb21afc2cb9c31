import { mostLength } from '@stagetime/contracts/mics/limits';
import { parseLocalDate, toLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import type { CityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { LocalDate, LocalTime } from '@stagetime/contracts/mics/schedule/schedule';
import { getLocalDate, getLocalTime } from '@stagetime/contracts/mics/schedule/zone-time';

/**
 * Times between which nights may just be over, for reads to begin behind them. They decide nothing, and
 * leave room for clocks that are changed.
 */
export type ListingWindow = {
  /** From when on a night of the day before may still run; null when none can. */
  readonly runningFrom: LocalTime | null;
  /** Until when one of the first date may be over; null when none can. */
  readonly overUntil: LocalTime | '24:00' | null;
};

/** More than any clocks are changed by. */
const slackMs = 2 * 60 * 60 * 1000;

export function createWindow(firstDate: LocalDate, clock: CityClock): ListingWindow {
  const openMs = clock.epochMs - mostLength * 60_000 - slackMs;
  const openDate = getLocalDate(clock.timeZone, openMs);
  const openTime = getLocalTime(clock.timeZone, openMs);
  const isToday = firstDate === clock.today;
  return {
    runningFrom: isToday && openDate < firstDate ? openTime : null,
    overUntil: isToday
      ? getLocalTime(clock.timeZone, clock.epochMs)
      : firstDate < clock.today
        ? '24:00'
        : null,
  };
}

/** The date so many days after another. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const day = parseLocalDate(date);
  if (day === null) throw new RangeError(`No calendar date: ${date}`);
  return toLocalDate(day + days);
}

/** Days from one date to another. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (parseLocalDate(to) ?? 0) - (parseLocalDate(from) ?? 0);
}
