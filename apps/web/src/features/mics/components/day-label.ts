import { listing, weekdayLabels } from '@stagetime/contracts/mics/messages';
import { type DayFilter, dayNames } from '@stagetime/contracts/mics/rules';

/** A day as the day bar calls it. */
export function dayLabel(day: DayFilter): string {
  if (day === 'today') return listing.today;
  if (day === 'tomorrow') return listing.tomorrow;
  if (day === 'all') return listing.allDays;
  return weekdayLabels[dayNames.indexOf(day)] ?? day;
}
