import type { DayOfWeek, WeekOfMonth } from '../day-number.ts';
import type { Schedule } from '../schedule.ts';

// Short forms of expected values, for tables of wordings.

export function weekly(
  days: readonly DayOfWeek[],
  interval = 1,
  words: string | null = null,
): Schedule {
  return { kind: 'weekly', days, weeks: [], interval, anchor: null, words };
}

export function monthly(
  weeks: readonly WeekOfMonth[],
  days: readonly DayOfWeek[],
  interval = 1,
  words: string | null = null,
): Schedule {
  return { kind: 'monthly', days, weeks, interval, anchor: null, words };
}

export function varying(days: readonly DayOfWeek[], words: string | null): Schedule {
  return { kind: 'varies', days, weeks: [], interval: 1, anchor: null, words };
}
