import { Temporal } from 'temporal-polyfill';

/** Sunday = 0 … Saturday = 6, as the product's cards count them. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Which one of its weekday in a month: 1 to 5 from the start, -1 the last (RFC 5545, BYDAY). */
export type WeekOfMonth = 1 | 2 | 3 | 4 | 5 | -1;

/** A calendar date without a zone, `YYYY-MM-DD`. */
export type LocalDate = string;

/** A wall-clock time without a zone, `HH:mm`, 24 hours. */
export type LocalTime = string;

/**
 * Days since 1970-01-01 in the Gregorian calendar. Dates are integers while rules are applied: a
 * listing looks at hundreds of mics per request, and a calendar object for each is what costs.
 */
export type DayNumber = number;

/** Months since year 0, January: year × 12 + month − 1. Neighbouring months differ by one. */
type MonthNumber = number;

/** 9999-12-31, the last date that `YYYY-MM-DD` can hold. */
export const lastDayNumber: DayNumber = 2_932_896;

/**
 * The day number of a civil date, `month` 1 to 12.
 * `days_from_civil` of Howard Hinnant, https://howardhinnant.github.io/date_algorithms.html
 */
export function toDayNumber(year: number, month: number, dayOfMonth: number): DayNumber {
  // A year that begins in March puts the leap day last, where it disturbs no other month.
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + dayOfMonth - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `toDayNumber`: `civil_from_days` of the same source. */
export function toCivilDate(day: DayNumber): { year: number; month: number; dayOfMonth: number } {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** The weekday of a day number. */
export function toDayOfWeek(day: DayNumber): DayOfWeek {
  // 1970-01-01 was a Thursday.
  return (((((day + 4) % 7) + 7) % 7) | 0) as DayOfWeek;
}

/** Counts ISO weeks, which begin on Monday: two days share the number when they share the week. */
export function toWeekNumber(day: DayNumber): number {
  return Math.floor((day + 3) / 7);
}

/** The month that a day number lies in. */
export function toMonthNumber(day: DayNumber): MonthNumber {
  const { year, month } = toCivilDate(day);
  return year * 12 + month - 1;
}

/** The day number of the first of a month. */
export function firstOfMonth(month: MonthNumber): DayNumber {
  const year = Math.floor(month / 12);
  return toDayNumber(year, month - year * 12 + 1, 1);
}

/** `YYYY-MM-DD` of a day number between the years 0 and 9999. */
export function toLocalDate(day: DayNumber): LocalDate {
  const { year, month, dayOfMonth } = toCivilDate(day);
  const yearText = year > 999 ? `${year}` : `${year}`.padStart(4, '0');
  return `${yearText}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}`;
}

/** The day number of a `YYYY-MM-DD`, or null when the text is no date of the calendar. */
export function parseLocalDate(date: LocalDate): DayNumber | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
  const day = toDayNumber(year, month, dayOfMonth);
  // A 30th of February or a 13th month has the number of another date, which reads differently.
  return toLocalDate(day) === date ? day : null;
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

/** A wall-clock moment placed on the time line of its zone. */
type LocalStart = {
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
  // No clock is further ahead than a day. Where midnights begin is known for the days of a listing.
  let day = Math.floor(epochMs / 86_400_000) + 1;
  while (getLocalStart(timeZone, day, 0).epochMs > epochMs) day -= 1;
  return toLocalDate(day);
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

/** Minutes after midnight; null for a time that is unknown. */
export function parseMinutes(time: LocalTime | null): number | null {
  // Seconds, as a database prints a time of day, are passed over; other text counts as no time.
  if (time === null || !/^(?:[01]\d|2[0-3]):[0-5]\d/.test(time)) return null;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** For so many days ahead every night is kept. */
export const keptDays = 35;
/**
 * The last date that listings have. Nights are kept for a day more: those of the last one come with the job of
 * a city's midnight.
 */
export function lastListedDate(today: LocalDate): LocalDate {
  return addDays(today, keptDays - 1);
}
