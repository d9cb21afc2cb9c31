import type { Schedule } from './schedule.ts';
import {
  daily,
  daysVary,
  everyFewWeeks,
  everyWeek,
  varies,
  weeksOfMonth,
} from './schedule-messages.ts';

/**
 * The schedule in a few English words: 'Every Monday', '2nd and 4th Sunday', 'Mondays, varies'.
 * Anchor and kept words are not part of it. `parseSchedule` reads the words of a rule back to the
 * same rule.
 */
export function describeSchedule(schedule: Schedule): string {
  const { kind, days, weeks, interval } = schedule;
  switch (kind) {
    case 'weekly':
      if (interval > 1) return everyFewWeeks(interval, days);
      return days.length === 7 ? daily : everyWeek(days);
    case 'monthly':
      return weeksOfMonth(weeks, days, interval);
    case 'varies':
      // No day and every day tell the reader the same: nothing to plan by.
      return days.length % 7 === 0 ? varies : daysVary(days);
  }
}
