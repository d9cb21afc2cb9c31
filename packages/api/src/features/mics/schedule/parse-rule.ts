import { maxInterval } from '@stagetime/contracts/mics/schedule/check-schedule';
import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/schedule';
import {
  aDate,
  contradiction,
  intervalUnfit,
  limited,
  notUnderstood,
  vagueWords,
} from './parse-messages.ts';
import { toMonthlyParts } from './parse-monthly.ts';
import { joinPeriods, type NoRule, type Phrase, type Rule } from './parse-phrase.ts';
import { toWeeklyParts } from './parse-weekly.ts';

/** Puts the phrases of one text together, or says why they make no rule. */
export function toRule(phrases: readonly Phrase[]): Rule | NoRule {
  const parts = findTrouble(phrases) ?? putTogether(phrases);
  return parts ?? { assumed: contradiction, days: listDays(phrases) };
}

function findTrouble(phrases: readonly Phrase[]): NoRule | null {
  const troubles = phrases.filter((phrase) => phrase.is === 'trouble');
  const find = (kind: string) => troubles.find((phrase) => phrase.trouble === kind);
  if (troubles.length === 0) return null;
  const denial = find('denial');
  const limit = find('limit');
  const unknown = troubles.find(({ trouble }) => trouble === 'unknown' || trouble === 'misfit');
  const days = listDays(limit ? phrases.slice(0, phrases.indexOf(limit)) : phrases);
  // 'Monday is off' denies the day before it, 'Mondays except in June' leaves it standing.
  if (denial) return { assumed: limited(denial.text), days: [] };
  if (limit) return { assumed: limited(limit.text), days };
  if (find('date')) return { assumed: aDate, days };
  if (find('vague')) {
    const isWhole = unknown === undefined && troubles.length === phrases.length;
    return { assumed: isWhole ? null : vagueWords, days };
  }
  return { assumed: notUnderstood(unknown?.text ?? ''), days };
}

function putTogether(phrases: readonly Phrase[]): Rule | NoRule | null {
  // 'Monthly, 2nd Thursday of every month' says one period twice.
  const period = joinPeriods(phrases.filter((phrase) => phrase.is === 'period'));
  if (period === undefined) return null;
  if (period !== null && (period.interval < 1 || period.interval > maxInterval)) {
    return { assumed: intervalUnfit, days: listDays(phrases) };
  }
  const isMonthly = phrases.some((phrase) => phrase.is === 'nth');
  return isMonthly ? toMonthlyParts(phrases, period) : toWeeklyParts(phrases, period);
}

/** Every weekday that the phrases name. */
function listDays(phrases: readonly Phrase[]): readonly DayOfWeek[] {
  return phrases.flatMap((phrase) =>
    phrase.is === 'days' || phrase.is === 'nth' ? phrase.days : [],
  );
}
