import type { DayOfWeek, WeekOfMonth } from '@stagetime/contracts/mics/schedule/day-number';
import { maxInterval } from '@stagetime/contracts/mics/schedule/schedule';
import {
  aDate,
  contradiction,
  dayLeftOut,
  everyDayOfMonth,
  everyOtherShared,
  intervalUnfit,
  limited,
  notUnderstood,
  placeAsWeek,
  placeNotInterval,
  sharedPlaces,
  vagueWords,
  weekAsPlace,
} from './parse-messages.ts';
import {
  allDays,
  type Days,
  isEveryWeek,
  isSameSet,
  joinPeriods,
  type NoRule,
  type Nth,
  type Period,
  type Phrase,
  type Rule,
} from './parse-phrase.ts';

/**
 * The rule of phrases that name a place in the month, or null when they contradict each other or
 * say what one rule cannot hold, such as '1st Monday and 3rd Tuesday'.
 */
function toMonthlyParts(phrases: readonly Phrase[], period: Period | null): Rule | null {
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

const everyWeek: Period = { is: 'period', unit: 'week', interval: 1, reading: 'plain' };
const everyOtherWeek: Period = { ...everyWeek, interval: 2 };
const everyMonth: Period = { ...everyWeek, unit: 'month' };

/**
 * The rule of phrases without a place in the month, or null when they contradict each other. A
 * period of a month is kept: another field may name the place.
 */
function toWeeklyParts(phrases: readonly Phrase[], said: Period | null): Rule | null {
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
