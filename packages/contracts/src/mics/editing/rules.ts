import { day } from '../../core/durations.ts';
import { type DayName, dayNames } from '../rules.ts';
import type { DayOfWeek, WeekOfMonth } from '../schedule/day-number.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { type MonthlyWeek, monthlyWeeks, type Recurrence } from '../submission/rules.ts';

/** The three fields in which an editor says when a mic is; no recurrence means that it varies. */
export type ScheduleFields = {
  readonly recurrence: Recurrence | null;
  readonly weekOfMonth: MonthlyWeek | null;
  /** Sunday first. */
  readonly days: readonly DayName[];
};

/**
 * The fields after someone chose another recurrence (spec): daily is all seven days; weekly begins
 * without days where they were all seven; only monthly keeps a week.
 */
export function chooseRecurrence(
  fields: ScheduleFields,
  recurrence: Recurrence | null,
): ScheduleFields {
  if (recurrence === 'Daily') return { recurrence, weekOfMonth: null, days: dayNames };
  if (recurrence === 'Monthly') return { ...fields, recurrence };
  const days = fields.days.length === dayNames.length ? [] : fields.days;
  return { recurrence, weekOfMonth: null, days };
}

/** The names of days among these words, whatever their case, once each and in order (spec). */
export function readDays(words: readonly string[]): DayName[] {
  const folded = words.map((word) => word.trim().toLowerCase());
  return dayNames.filter((name) => folded.includes(name));
}

/** The fields as they are saved (spec): daily is every day, and a monthly one without a week the first. */
function settle({ recurrence, weekOfMonth, days }: ScheduleFields): ScheduleFields {
  if (recurrence === 'Monthly') return { recurrence, weekOfMonth: weekOfMonth ?? '1st', days };
  return { recurrence, weekOfMonth: null, days: recurrence === 'Daily' ? dayNames : days };
}

function isSame(one: ScheduleFields, other: ScheduleFields): boolean {
  return (
    one.recurrence === other.recurrence &&
    one.weekOfMonth === other.weekOfMonth &&
    one.days.join() === other.days.join()
  );
}

/**
 * The schedule after an edit. The fields cannot say all that a schedule is, so one that they describe
 * already stays as it is. Undefined where a rule is left without a day.
 */
export function editSchedule(
  schedule: Schedule,
  described: ScheduleFields,
  edit: Partial<ScheduleFields>,
): Schedule | undefined {
  const wanted = { ...described, ...edit };
  if (isSame(wanted, described)) return schedule;
  const { recurrence, weekOfMonth, days: names } = settle(wanted);
  const days = dayNames.flatMap((name, day) => (names.includes(name) ? [day as DayOfWeek] : []));
  const { season, lastNight, skipped } = schedule;
  const limits = days.length === 0 ? {} : { season, lastNight, skipped };
  const rest = { interval: 1, anchor: null, ...limits } as const;
  if (recurrence === null)
    return { ...rest, kind: 'varies', days, weeks: [], words: schedule.words };
  if (days.length === 0) return undefined;
  if (weekOfMonth === null) return { ...rest, kind: 'weekly', days, weeks: [], words: null };
  const weeks = [(monthlyWeeks.indexOf(weekOfMonth) + 1) as WeekOfMonth];
  return { ...rest, kind: 'monthly', days, weeks, words: null };
}

/** By what people find a mic. */
export const namingFields = ['show_name', 'venue_name', 'venue_address', 'state'] as const;

/** So long after a mic came to be its hosts change those themselves. */
const namingDays = 30;

/** Whether only admins change by what people find a mic. */
export function areNamesFixed(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > namingDays * day;
}
