import type { DayOfWeek, WeekOfMonth } from '@stagetime/contracts/mics/schedule/day-number';
import { type Field, nothingSaid } from './parse-field.ts';
import {
  biMonthlyAsCount,
  biMonthlyAsInterval,
  biMonthlyDoubt,
  biWeeklyDoubt,
  contradiction,
  countUnsettled,
  daysContradict,
  daysNarrowed,
  daysOverruled,
  monthWithoutWeek,
  noDays,
  noRecurrenceMonthly,
  noRecurrenceWeekly,
  nothingGiven,
  weekIgnored,
  weekOverruled,
  weekUnread,
} from './parse-messages.ts';
import {
  allDays,
  isEveryWeek,
  isSameSet,
  joinPeriods,
  type Period,
  type Rule,
} from './parse-phrase.ts';

export type FieldName = 'days' | 'recurrence' | 'weekOfMonth';
export type Fields = Readonly<Record<FieldName, Field>>;

/** The parts of a rule that all fields together name. */
type Merged = {
  readonly period: Period | null;
  readonly weeks: readonly WeekOfMonth[];
  readonly days: readonly DayOfWeek[];
};

/** Notes an assumption about a field. Returns null, which stands for "no rule". */
export type AddNote = (field: FieldName, assumed: string) => null;

type Rules = Readonly<Record<FieldName, Rule>>;

/** Brings the fields together, or notes why they give no rule and returns null. */
export function mergeFields(fields: Fields, addNote: AddNote): Merged | null {
  const rules = openRules(fields, addNote);
  if (rules === null) return null;
  const periods = [rules.recurrence.period, rules.days.period, rules.weekOfMonth.period];
  const period = joinPeriods(periods.filter((value) => value !== null));
  if (period === undefined) return addNote('recurrence', contradiction);
  const weeks = mergeWeeks(fields, rules, period, addNote);
  if (weeks === null) return null;
  // 'Every Monday' in one field and 'every other week' or '2nd' in another are two rules.
  const isEvery = rules.recurrence.repeats === 'every' || rules.days.repeats === 'every';
  const isRarer = period !== null && period.unit !== 'day' && !isEveryWeek(period);
  const isWeekly = period !== null && period.unit !== 'month';
  if ((isEvery && (isRarer || weeks.length > 0)) || (isWeekly && weeks.length > 0)) {
    return addNote('recurrence', contradiction);
  }
  const days = mergeDays(rules, addNote);
  if (days === null) return null;
  if (days.length > 0) return { period, weeks, days };
  return addNote('days', fields.recurrence.words === '' ? nothingGiven : noDays);
}

function openRules(fields: Fields, addNote: AddNote): Rules | null {
  const recurrence = fields.recurrence.rule;
  const days = fields.days.rule;
  const week = fields.weekOfMonth.rule;
  if ('assumed' in days) addNote('days', days.assumed ?? noDays);
  if ('assumed' in recurrence) {
    // Words such as 'varies' are understood in full, so nothing is said about them.
    if (recurrence.assumed !== null) addNote('recurrence', recurrence.assumed);
    else if (fields.days.words === '' && recurrence.days.length === 0) addNote('days', noDays);
  }
  if ('assumed' in recurrence || 'assumed' in days) return null;
  if (!('assumed' in week)) return { recurrence, days, weekOfMonth: week };
  if (!isProductWord(fields)) return addNote('weekOfMonth', weekUnread);
  addNote('weekOfMonth', weekIgnored);
  return { recurrence, days, weekOfMonth: nothingSaid };
}

function mergeWeeks(
  fields: Fields,
  rules: Rules,
  period: Period | null,
  addNote: AddNote,
): readonly WeekOfMonth[] | null {
  const { recurrence, days, weekOfMonth } = rules;
  const places = weekOfMonth.weeks;
  const inWords = recurrence.weeks.length > 0 ? recurrence.weeks : days.weeks;
  if (days.weeks.length > 0 && !isSameSet(inWords, days.weeks)) {
    return addNote('recurrence', contradiction);
  }
  if (places.length === 0) return inWords;
  if (inWords.length > 0) {
    if (!isSameSet(inWords, places)) addNote('weekOfMonth', weekOverruled);
    return inWords;
  }
  // The product's own edit form clears the week beside Weekly and Daily, so a left-over is no doubt.
  if (isProductWord(fields)) {
    addNote('weekOfMonth', weekIgnored);
    return [];
  }
  if (period === null && fields.recurrence.words === '') {
    addNote('recurrence', noRecurrenceMonthly);
  }
  return places;
}

function mergeDays(rules: Rules, addNote: AddNote): readonly DayOfWeek[] | null {
  const { recurrence, days, weekOfMonth } = rules;
  const named = recurrence.days.length > 0 ? recurrence.days : weekOfMonth.days;
  if (weekOfMonth.days.length > 0 && !isSameSet(named, weekOfMonth.days)) {
    return addNote('weekOfMonth', contradiction);
  }
  if (recurrence.period?.unit === 'day' && named.length === 0) {
    // Daily beside 'Mon-Fri' holds on those days under either reading, on the others under one.
    if (days.days.length === 0 || days.days.length === allDays.length) return allDays;
    addNote('recurrence', daysNarrowed);
    return days.days;
  }
  if (named.length === 0 || days.days.length === 0 || isSameSet(named, days.days)) {
    return named.length > 0 ? named : days.days;
  }
  // Complete words are about this mic alone; a day beside them is often the heading it is listed
  // under, or one row of several for the same mic.
  const { period, weeks, repeats } = recurrence;
  const isComplete =
    repeats !== 'unsaid' || weeks.length > 0 || (period && period.unit !== 'month');
  if (!isComplete) return addNote('recurrence', daysContradict);
  addNote('days', daysOverruled);
  return named;
}

/** True for the words that the product itself writes for a rule without a week of the month. */
function isProductWord(fields: Fields): boolean {
  return /^(?:weekly|daily)$/i.test(fields.recurrence.words);
}

/** How often the merged parts repeat. */
type Frequency = { readonly kind: 'weekly' | 'monthly'; readonly interval: number };

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
