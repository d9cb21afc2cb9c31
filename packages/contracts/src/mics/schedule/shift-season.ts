import { sayDate } from '../../core/calendar.ts';
import { addDays } from './day-number.ts';
import { readSeason } from './limits.ts';
import { seasonWords } from './schedule-messages.ts';

/** A season as people type it, so many days later: 'May 15 to Sep 30' as 'May 16 to Oct 1'; undefined for none. */
export function shiftSeason(text: string, days: number): string | undefined {
  const season = readSeason(text);
  if (season === undefined) return undefined;
  // By a leap year, so that it leads back.
  const ends = season.split('/').map((end) => sayDate(addDays(`2024-${end}`, days)));
  return seasonWords(ends[0] ?? '', ends[1] ?? '');
}
