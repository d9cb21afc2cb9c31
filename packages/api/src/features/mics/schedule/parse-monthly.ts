import type { DayOfWeek, WeekOfMonth } from '@stagetime/contracts/mics/schedule/schedule';
import { placeAsWeek, placeNotInterval, sharedPlaces, weekAsPlace } from './parse-messages.ts';
import {
  type Days,
  isSameSet,
  type Nth,
  type Period,
  type Phrase,
  type Rule,
} from './parse-phrase.ts';

/**
 * The rule of phrases that name a place in the month, or null when they contradict each other or
 * say what one rule cannot hold, such as '1st Monday and 3rd Tuesday'.
 */
export function toMonthlyParts(phrases: readonly Phrase[], period: Period | null): Rule | null {
  const nths = phrases.filter((phrase) => phrase.is === 'nth');
  const dayPhrases = phrases.filter((phrase) => phrase.is === 'days');
  if (phrases.some((phrase) => phrase.is === 'without')) return null;
  if (period !== null && period.unit !== 'month') return null;
  const weeks = unique(nths.flatMap((nth) => nth.weeks));
  const days = joinDays(nths, dayPhrases);
  if (days === null) return null;
  const saysMonth = period !== null || phrases.some((phrase) => phrase.is === 'ofMonth');
  const doubts = listDoubts(nths, saysMonth);
  return { period, weeks, days, repeats: 'unsaid', doubts };
}

/** The weekdays, each of which must have the same places; or null. */
function joinDays(nths: readonly Nth[], dayPhrases: readonly Days[]): readonly DayOfWeek[] | null {
  // 'Mondays, 1st and 3rd' fits; 'every Monday, 1st Tuesday' is two rules.
  if (dayPhrases.some(({ form }) => form === 'every' || form === 'everyOther')) return null;
  const apart = unique(dayPhrases.flatMap((phrase) => phrase.days));
  const withDays = nths.filter((nth) => nth.days.length > 0);
  if (withDays.length === 0) return apart;
  if (withDays.length < nths.length) return null;
  const days = unique(nths.flatMap((nth) => nth.days));
  if (apart.length > 0 && !isSameSet(apart, days)) return null;
  const weeks = unique(nths.flatMap((nth) => nth.weeks));
  const pairs = new Set(
    nths.flatMap((nth) => nth.weeks.flatMap((week) => nth.days.map((day) => `${week} ${day}`))),
  );
  return pairs.size === weeks.length * days.length ? days : null;
}

function listDoubts(nths: readonly Nth[], saysMonth: boolean): readonly string[] {
  const doubts: string[] = [];
  for (const nth of nths) {
    const [week] = nth.weeks;
    const isAlone = nth.weeks.length === 1 && nths.length === 1;
    // Every first or last Monday can only be meant of the month.
    if (nth.isEvery && isAlone && !saysMonth && week !== undefined && week > 1) {
      doubts.push(placeNotInterval(week));
    }
    if (nth.ofWeek) doubts.push(weekAsPlace);
    if (nth.days.length > 1) doubts.push(sharedPlaces);
    if (nth.days.length === 0 && !nth.ofWeek && saysMonth) doubts.push(placeAsWeek);
  }
  return unique(doubts);
}

function unique<T extends string | WeekOfMonth | DayOfWeek>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
