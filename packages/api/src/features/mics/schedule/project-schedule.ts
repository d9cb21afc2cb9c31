import { dayNames } from '@stagetime/contracts/mics/rules';
import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';

/** The three schedule fields of the public REST interface. */
export type ScheduleProjection = {
  readonly recurrence: 'Daily' | 'Weekly' | 'Monthly' | null;
  readonly week_of_month: '1st' | '2nd' | '3rd' | '4th' | null;
  /** Lowercase English names, comma-separated, Sunday first; empty when no day is known. */
  readonly day_of_week: string;
};

const weekNames = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: null, [-1]: null } as const;

/**
 * The nearest value that the public fields can express. They know no interval, so every other week
 * is Weekly; of several weeks of the month the first stands; and a fifth or last week alone is
 * Monthly without a week, because any of the four would name a wrong date. A schedule that varies
 * has no recurrence.
 */
export function projectSchedule(schedule: Schedule): ScheduleProjection {
  const day_of_week = schedule.days.map((day) => dayNames[day]).join(',');
  if (schedule.kind === 'varies') return { recurrence: null, week_of_month: null, day_of_week };
  if (schedule.kind === 'weekly') {
    const isDaily = schedule.days.length === 7 && schedule.interval === 1;
    return { recurrence: isDaily ? 'Daily' : 'Weekly', week_of_month: null, day_of_week };
  }
  // Weeks are in calendar order with the last at the end, so the first decides.
  const [week] = schedule.weeks;
  return {
    recurrence: 'Monthly',
    week_of_month: week === undefined ? null : weekNames[week],
    day_of_week,
  };
}
