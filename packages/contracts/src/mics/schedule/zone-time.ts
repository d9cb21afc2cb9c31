import { Temporal } from 'temporal-polyfill';
import { type DayNumber, toCivilDate } from './day-number.ts';
import type { LocalDate, LocalTime } from './schedule.ts';

/** A wall-clock moment placed on the time line of its zone. */
export type LocalStart = {
  readonly epochMs: number;
  /** The local date of that moment. */
  readonly date: LocalDate;
  /** `YYYY-MM-DDTHH:mm±HH:MM`, the time as the clocks there show it. */
  readonly text: string;
};

// A city's listing needs its start times × the coming dates, a few hundred moments, again and again.
const maxMomentsPerZone = 5000;
const maxZones = 64;
const momentsByZone = new Map<string, Map<number, LocalStart>>();

/**
 * When the clocks of a zone show `minutes` after midnight on a day. A time that daylight saving
 * skips or doubles follows Temporal's 'compatible': the later reading of a skipped time, the
 * earlier one of a doubled. Throws a RangeError for an unknown zone.
 */
export function getLocalStart(timeZone: string, day: DayNumber, minutes: number): LocalStart {
  const moments = getMoments(timeZone);
  const key = day * 1440 + minutes;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const { year, month, dayOfMonth } = toCivilDate(day);
  const zoned = new Temporal.PlainDateTime(
    year,
    month,
    dayOfMonth,
    Math.floor(minutes / 60),
    minutes % 60,
  ).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  const text = zoned.toString({ smallestUnit: 'minute', timeZoneName: 'never' });
  const start = { epochMs: zoned.epochMilliseconds, date: text.slice(0, 10), text };
  // Emptied as a whole: what is still wanted comes back within milliseconds, and nothing is kept in order.
  if (moments.size >= maxMomentsPerZone) moments.clear();
  moments.set(key, start);
  return start;
}

/** The local date in a zone at an instant. Throws a RangeError for an unknown zone. */
export function getLocalDate(timeZone: string, epochMs: number): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** What the clocks of a zone show at an instant, `HH:mm`. Throws a RangeError for an unknown zone. */
export function getLocalTime(timeZone: string, epochMs: number): LocalTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

function getMoments(timeZone: string): Map<number, LocalStart> {
  const known = momentsByZone.get(timeZone);
  if (known !== undefined) return known;
  const moments = new Map<number, LocalStart>();
  if (momentsByZone.size >= maxZones) momentsByZone.clear();
  momentsByZone.set(timeZone, moments);
  return moments;
}
