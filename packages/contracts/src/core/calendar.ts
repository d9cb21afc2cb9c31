// Dates in own words: Intl differs between server and browser, and its formatters are dear to make.

/** Sunday first. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** 'Nov', or with its day 'Nov 24'; `month` is 1 to 12. */
export function monthAndDay(month: number, day: number | null = null): string {
  const name = monthNames[month - 1]?.slice(0, 3) ?? '';
  return day === null ? name : `${name} ${day}`;
}

/** The same of an instant, by the calendar of whoever reads it. */
export function readersDay(instant: Date): string {
  return monthAndDay(instant.getMonth() + 1, instant.getDate());
}

type WeekdayLength = 'short' | 'long';

/** 'Tuesday' of a date `YYYY-MM-DD`, or 'Tue'. */
export function sayWeekday(date: string, length: WeekdayLength = 'long'): string {
  const name = weekdayNames[new Date(date).getUTCDay()] ?? '';
  return length === 'long' ? name : name.slice(0, 3);
}

/** 'Nov 24' of a date `YYYY-MM-DD`; with its weekday and its year 'Tue, Nov 24, 2026'. */
export function sayDate(
  date: string,
  { weekday, year = false }: { readonly weekday?: WeekdayLength; readonly year?: boolean } = {},
): string {
  const day = new Date(date);
  const parts = [
    weekday && sayWeekday(date, weekday),
    monthAndDay(day.getUTCMonth() + 1, day.getUTCDate()),
    year && day.getUTCFullYear(),
  ];
  return parts.filter(Boolean).join(', ');
}
