import { sayDate, sayWeekday, weekdayNames } from '../../core/calendar.ts';
import { listOf } from '../../core/text.ts';
import { type DayOfWeek, daysBetween, type LocalDate, type WeekOfMonth } from './day-number.ts';

// The visible words of schedules and nights, English. Word order and joining live here too, so
// that another language is another file with the same exports.

/** A calendar date as a label shows it, with its year where that does not go without saying. */
export type SaidDate = { readonly date: LocalDate; readonly year: boolean };

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

/** 'May to Sep'. */
export function seasonWords(from: string, until: string): string {
  return `${from} to ${until}`;
}

/** 'Not this Wednesday. Back Dec 2.'; null for several days. */
export function offWeek(weekday: DayOfWeek | null, back: SaidDate): string {
  return `Not this ${weekday === null ? 'week' : weekdayNames[weekday]}. Back ${sayDate(back.date, back)}.`;
}

/** 'until Dec 17, 2026', beside a rule. */
export function untilDate(date: LocalDate): string {
  return `until ${sayDate(date, { year: true })}`;
}

/** 'Starts in 1½ hr', 'Starts in 45 min': by half hours rounded down, so that no one comes late by it. */
export function startsIn(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `Starts in ${minutes} min`;
  return `Starts in ${hours}${minutes % 60 < 30 ? '' : '½'} hr`;
}

/** 'Every Monday', 'Mondays and Wednesdays', 'Mondays to Fridays'. */
export function everyWeek(days: readonly DayOfWeek[]): string {
  const [day] = days;
  return days.length === 1 && day !== undefined ? `Every ${weekdayNames[day]}` : plurals(days);
}

/** 'Every other Monday', 'Every other week on Monday and Wednesday', 'Every 3rd week on Monday'. */
export function everyFewWeeks(interval: number, days: readonly DayOfWeek[]): string {
  const names = listOf(mondayFirst(days).map((day) => weekdayNames[day]));
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
  const nights = capitalised(
    `${places} ${listOf(mondayFirst(days).map((day) => weekdayNames[day]))}`,
  );
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
export function nightDate({ date, year }: SaidDate): string {
  return sayDate(date, { weekday: 'short', year });
}

/** A date up to a month from another one, as briefly as one knows which it is: 'Mon', 'Nov 23'. */
export function dateNear(date: LocalDate, other: LocalDate): string {
  return Math.abs(daysBetween(date, other)) < 7 ? sayWeekday(date, 'short') : sayDate(date);
}

/** 'Mon Nov 23 or 30, check first'. Weekday and month are said once where dates share them. */
export function nightAlternatives(dates: readonly SaidDate[]): string {
  const labels = dates.map(({ date, year }, index) => {
    const previous = dates[index - 1]?.date ?? '';
    const weekday = sayWeekday(date, 'short');
    const isSameDay = sayWeekday(previous, 'short') === weekday;
    const isSameMonth = isSameDay && previous.slice(0, 7) === date.slice(0, 7) && !year;
    const day = isSameMonth ? Number(date.slice(8)) : sayDate(date, { year });
    return isSameDay ? `${day}` : `${weekday} ${day}`;
  });
  return `${listOf(labels, 'or')}, check first`;
}

/** 'Mon, Nov 23 or later, check first'. */
export function nightOrLater(date: SaidDate): string {
  return `${nightDate(date)} or later, check first`;
}

/** '1st', '2nd', '3rd', '4th', '11th'. For numbers up to 20. */
export function ordinal(number: number): string {
  return `${number}${['', 'st', 'nd', 'rd'][number] ?? 'th'}`;
}

function plurals(days: readonly DayOfWeek[]): string {
  const ordered = mondayFirst(days);
  const names = ordered.map((day) => `${weekdayNames[day]}s`);
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

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
