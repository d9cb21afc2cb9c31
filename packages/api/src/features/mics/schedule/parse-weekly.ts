import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/schedule';
import { dayLeftOut, everyDayOfMonth, everyOtherShared } from './parse-messages.ts';
import {
  allDays,
  type Days,
  isEveryWeek,
  type Period,
  type Phrase,
  type Rule,
} from './parse-phrase.ts';

const everyWeek: Period = { is: 'period', unit: 'week', interval: 1, reading: 'plain' };
const everyOtherWeek: Period = { ...everyWeek, interval: 2 };
const everyMonth: Period = { ...everyWeek, unit: 'month' };

/**
 * The rule of phrases without a place in the month, or null when they contradict each other. A
 * period of a month is kept: another field may name the place.
 */
export function toWeeklyParts(phrases: readonly Phrase[], said: Period | null): Rule | null {
  const dayPhrases = phrases.filter((phrase) => phrase.is === 'days');
  const without = phrases.find((phrase) => phrase.is === 'without');
  const days = [...new Set(dayPhrases.flatMap((phrase) => phrase.days))];
  const repeats = getRepeats(dayPhrases);
  const isOfMonth = phrases.some((phrase) => phrase.is === 'ofMonth');
  const period = said ?? (isOfMonth && repeats !== 'every' ? everyMonth : null);
  const rule: Rule = { period, weeks: [], days, repeats, doubts: [] };

  if (dayPhrases.some((phrase) => phrase.form === 'everyOther')) {
    return without || isOfMonth ? null : toEveryOther(rule, dayPhrases);
  }
  if (without) return isOfMonth ? null : leaveOut(rule, without.days);
  // 'Every Monday' beside 'daily', 'biweekly' or 'monthly' says two things.
  if (repeats === 'every' && period !== null && !isEveryWeek(period)) return null;
  if (isOfMonth && period?.unit === 'week' && period.interval > 1) return null;
  const doubts = isOfMonth && repeats === 'every' ? [everyDayOfMonth] : [];
  return { ...rule, doubts };
}

function toEveryOther(rule: Rule, dayPhrases: readonly Days[]): Rule | null {
  const { period, days } = rule;
  const isOther = period === null || (period.unit === 'week' && period.interval === 2);
  // Two such phrases may lie in different weeks.
  if (dayPhrases.length > 1 || !isOther || period?.reading === 'count') return null;
  const doubts = days.length > 1 ? [everyOtherShared] : [];
  return { ...rule, period: everyOtherWeek, doubts };
}

/** 'Daily except Sunday': what is left is said in full. */
function leaveOut(rule: Rule, left: readonly DayOfWeek[]): Rule | null {
  const { period, days } = rule;
  const isDaily = period?.unit === 'day' && days.length === 0;
  if (!isDaily && period !== null && !isEveryWeek(period)) return null;
  const whole = isDaily ? allDays : days;
  const remaining = whole.filter((day) => !left.includes(day));
  // What is left out must have been in, and not be all of it.
  if (remaining.length === 0 || remaining.length + left.length !== whole.length) return null;
  return { ...rule, period: everyWeek, days: remaining, doubts: [dayLeftOut] };
}

function getRepeats(dayPhrases: readonly Days[]): Rule['repeats'] {
  if (dayPhrases.some((phrase) => phrase.form === 'every')) return 'every';
  return dayPhrases.some((phrase) => phrase.form === 'plural') ? 'plural' : 'unsaid';
}
