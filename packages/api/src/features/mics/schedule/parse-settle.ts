import type { AddNote, Fields, Merged } from './parse-merge.ts';
import {
  biMonthlyAsCount,
  biMonthlyAsInterval,
  biMonthlyDoubt,
  biWeeklyDoubt,
  countUnsettled,
  monthWithoutWeek,
  noRecurrenceWeekly,
} from './parse-messages.ts';

/** How often the merged parts repeat. */
export type Frequency = { readonly kind: 'weekly' | 'monthly'; readonly interval: number };

/** Decides how often the merged parts repeat, or notes why that is unknown and returns null. */
export function settleFrequency(
  merged: Merged,
  fields: Fields,
  addNote: AddNote,
): Frequency | null {
  if (merged.weeks.length > 0) return settleMonthly(merged, addNote);
  const { period, days } = merged;
  if (period === null) {
    if (!saysEvery(fields)) addNote('recurrence', noRecurrenceWeekly);
    return { kind: 'weekly', interval: 1 };
  }
  if (period.unit === 'day') return { kind: 'weekly', interval: 1 };
  const { unit, interval, reading } = period;
  if (reading === 'count') {
    if (unit === 'week' && days.length === interval) return { kind: 'weekly', interval: 1 };
    return addNote('recurrence', countUnsettled(unit, interval));
  }
  if (unit === 'month') {
    if (reading === 'bi') return addNote('recurrence', biMonthlyDoubt);
    return addNote('recurrence', monthWithoutWeek(interval));
  }
  // On two days a week, biweekly may well mean just that.
  if (reading === 'bi' && days.length > 1) return addNote('recurrence', biWeeklyDoubt);
  return { kind: 'weekly', interval };
}

function settleMonthly({ period, weeks, days }: Merged, addNote: AddNote): Frequency | null {
  const nights = weeks.length * days.length;
  switch (period?.reading) {
    case 'count':
      if (nights === period.interval) return { kind: 'monthly', interval: 1 };
      return addNote('recurrence', countUnsettled('month', period.interval));
    case 'bi':
      // Beside one week it can hardly mean twice a month; beside two, that is what they show.
      if (weeks.length === 1) {
        addNote('recurrence', biMonthlyAsInterval);
        return { kind: 'monthly', interval: 2 };
      }
      if (nights !== 2) return addNote('recurrence', biMonthlyDoubt);
      addNote('recurrence', biMonthlyAsCount);
      return { kind: 'monthly', interval: 1 };
    default:
      return { kind: 'monthly', interval: period?.interval ?? 1 };
  }
}

/** True when words say that the days repeat. Plural days in a column of days are just its style. */
function saysEvery({ recurrence, days }: Fields): boolean {
  const inWords = 'repeats' in recurrence.rule && recurrence.rule.repeats !== 'unsaid';
  return inWords || ('repeats' in days.rule && days.rule.repeats === 'every');
}
