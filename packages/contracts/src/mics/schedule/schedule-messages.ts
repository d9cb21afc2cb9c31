import {
  type DayOfWeek,
  daysBetween,
  type LocalDate,
  parseLocalDate,
  toCivilDate,
  toDayOfWeek,
  type WeekOfMonth,
} from './day-number.ts';

// The visible words of schedules and nights, English. Word order and joining live here too, so
// that another language is another file with the same exports.

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const shortDayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const shortMonthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** As people type them. */
export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A calendar date as a label shows it. `year` is null where it goes without saying. */
export type DateParts = {
  readonly dayOfWeek: DayOfWeek;
  readonly dayOfMonth: number;
  /** 1 to 12. */
  readonly month: number;
  readonly year: number | null;
};

export const daily = 'Daily';
export const varies = 'Days vary';
export const today = 'Today';
export const tonight = 'Tonight';
export const tomorrow = 'Tomorrow';
/** What a night is called that is near, instead of by its date. */
export const nearNights: readonly string[] = [tonight, today, tomorrow];
export const checkFirst = 'Check first';
export const started = 'Started';
export const noMoreNights = 'No more nights';

/** 'May', or with its day 'May 15'. */
export function seasonDate(month: number, day: number | null): string {
  const name = shortMonthNames[month - 1] ?? '';
  return day === null ? name : `${name} ${day}`;
}

/** 'May to Sep'. */
export function seasonWords(from: string, until: string): string {
  return `${from} to ${until}`;
}

/** 'Not this Wednesday. Back Dec 2.'; null for several days. */
export function offWeek(weekday: DayOfWeek | null, back: DateParts): string {
  return `Not this ${weekday === null ? 'week' : dayNames[weekday]}. Back ${monthAndDay(back)}.`;
}

/** 'until Dec 17, 2026', beside a rule. */
export function untilDate(date: DateParts): string {
  return `until ${monthAndDay(date)}`;
}

/** 'Starts in 1½ h', 'Starts in 45 min': by half hours rounded down, so that no one comes late by it. */
export function startsIn(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `Starts in ${minutes} min`;
  return `Starts in ${hours}${minutes % 60 < 30 ? '' : '½'} h`;
}

/** 'Every Monday', 'Mondays and Wednesdays', 'Mondays to Fridays'. */
export function everyWeek(days: readonly DayOfWeek[]): string {
  const [day] = days;
  return days.length === 1 && day !== undefined ? `Every ${dayNames[day]}` : plurals(days);
}

/** 'Every other Monday', 'Every other week on Monday and Wednesday', 'Every 3rd week on Monday'. */
export function everyFewWeeks(interval: number, days: readonly DayOfWeek[]): string {
  const names = listOf(mondayFirst(days).map((day) => dayNames[day]));
  if (interval > 2) return `Every ${ordinal(interval)} week on ${names}`;
  // 'Every other Monday and Wednesday' could mean every Wednesday.
  return days.length === 1 ? `Every other ${names}` : `Every other week on ${names}`;
}

/** '2nd and 4th Sunday', 'Last Thursday of the month', '2nd Thursday of every other month'. */
export function weeksOfMonth(
  weeks: readonly WeekOfMonth[],
  days: readonly DayOfWeek[],
  interval: number,
): string {
  const places = listOf(weeks.map((week) => (week === -1 ? 'last' : ordinal(week))));
  const nights = capitalised(`${places} ${listOf(mondayFirst(days).map((day) => dayNames[day]))}`);
  if (interval > 2) return `${nights} of every ${ordinal(interval)} month`;
  if (interval === 2) return `${nights} of every other month`;
  // Two places in a row can only mean the month; one alone may be read as an interval.
  return weeks.length === 1 ? `${nights} of the month` : nights;
}

/** 'Mondays, varies'. */
export function daysVary(days: readonly DayOfWeek[]): string {
  return `${plurals(days)}, varies`;
}

/** 'Mondays, check first'. */
export function daysCheckFirst(days: readonly DayOfWeek[]): string {
  return `${plurals(days)}, check first`;
}

/** 'Mon, Nov 23', and with its year 'Mon, Nov 23, 2026'. */
export function nightDate(date: DateParts): string {
  return `${shortDayNames[date.dayOfWeek]}, ${monthAndDay(date)}`;
}

/** The same of a date that is near: its year goes without saying. */
export function nearDate(date: LocalDate): string {
  const day = parseLocalDate(date) ?? 0;
  return nightDate({ ...toCivilDate(day), dayOfWeek: toDayOfWeek(day), year: null });
}

/** A date up to a month before another one, as briefly as one knows which it is: 'Mon', 'Nov 23'. */
export function dateBefore(date: LocalDate, later: LocalDate): string {
  const day = parseLocalDate(date) ?? 0;
  if (daysBetween(date, later) < 7) return shortDayNames[toDayOfWeek(day)] ?? '';
  return monthAndDay({ ...toCivilDate(day), dayOfWeek: toDayOfWeek(day), year: null });
}

/** 'Monday, Nov 23', for a heading. */
export function nightHeading(date: DateParts): string {
  return `${dayNames[date.dayOfWeek]}, ${monthAndDay(date)}`;
}

/** 'Mon Nov 23 or 30, check first'. Weekday and month are said once where dates share them. */
export function nightAlternatives(dates: readonly DateParts[]): string {
  const labels = dates.map((date, index) => {
    const previous = dates[index - 1];
    const isSameDay = previous?.dayOfWeek === date.dayOfWeek;
    const isSameMonth =
      isSameDay && previous.month === date.month && previous.year === date.year && !date.year;
    const day = isSameDay ? '' : `${shortDayNames[date.dayOfWeek]} `;
    return `${day}${isSameMonth ? date.dayOfMonth : monthAndDay(date)}`;
  });
  return `${listOf(labels, 'or')}, check first`;
}

/** 'Mon, Nov 23 or later, check first'. */
export function nightOrLater(date: DateParts): string {
  return `${nightDate(date)} or later, check first`;
}

/** '1st', '2nd', '3rd', '4th', '11th'. For numbers up to 20. */
export function ordinal(number: number): string {
  return `${number}${['', 'st', 'nd', 'rd'][number] ?? 'th'}`;
}

/** 'Monday', 'Monday and Tuesday', 'Monday, Tuesday and Friday'. */
export function listOf(items: readonly (string | undefined)[], conjunction = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

function plurals(days: readonly DayOfWeek[]): string {
  const ordered = mondayFirst(days);
  const names = ordered.map((day) => `${dayNames[day]}s`);
  const first = ordered.findIndex((day) => !days.includes(((day + 6) % 7) as DayOfWeek));
  const run = [...ordered.slice(first), ...ordered.slice(0, first)];
  const isRun = run.every((day, index) => index === 0 || day === ((run[index - 1] ?? 0) + 1) % 7);
  // From four days in a row a range is shorter to read than the list; it may pass over Sunday.
  if (first < 0 || run.length < 4 || !isRun) return listOf(names);
  return `${names[first]} to ${names.at(first - 1)}`;
}

/** People name the days of a weekend together, so a list begins on Monday. */
function mondayFirst(days: readonly DayOfWeek[]): readonly DayOfWeek[] {
  return [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}

function monthAndDay({ month, dayOfMonth, year }: DateParts): string {
  const text = `${shortMonthNames[month - 1]} ${dayOfMonth}`;
  return year === null ? text : `${text}, ${year}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
