import type { DayOfWeek, WeekOfMonth } from '@stagetime/contracts/mics/schedule/day-number';
import type { Atom } from './parse-atoms.ts';

/** Why a text gives no rule. */
type Trouble =
  | 'limit'
  | 'denial'
  | 'date'
  /** A word of the vocabulary where it makes no sense. */
  | 'misfit'
  | 'unknown'
  | 'vague';

/** `count`: twice a month. `bi`: 'bi-monthly', which is twice a month or every other one. */
export type Period = {
  readonly is: 'period';
  readonly unit: 'day' | 'week' | 'month';
  readonly interval: number;
  readonly reading: 'plain' | 'bi' | 'count';
};

/** '2nd and 4th Sunday'; `days` is empty for '1st/3rd'. `ofWeek`: '2nd week of the month'. */
export type Nth = {
  readonly is: 'nth';
  readonly weeks: readonly WeekOfMonth[];
  readonly days: readonly DayOfWeek[];
  readonly isEvery: boolean;
  readonly ofWeek: boolean;
};

export type Days = {
  readonly is: 'days';
  readonly days: readonly DayOfWeek[];
  readonly form: 'plain' | 'plural' | 'every' | 'everyOther';
};

export const allDays: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6];

/** A part of a rule as the words name it, before the parts are put together. */
export type Phrase =
  | Period
  | Nth
  | Days
  | { readonly is: 'ofMonth' }
  /** 'except Sunday', at the end of the text. */
  | { readonly is: 'without'; readonly days: readonly DayOfWeek[] }
  | { readonly is: 'trouble'; readonly trouble: Trouble; readonly text: string };

/** What one text says of a rule. A part it leaves open is null or empty; another field may fill it. */
export type Rule = {
  readonly period: Period | null;
  readonly weeks: readonly WeekOfMonth[];
  readonly days: readonly DayOfWeek[];
  /** 'Every Monday' repeats by itself, and so do 'Mondays'; a 'Monday' may or may not. */
  readonly repeats: 'every' | 'plural' | 'unsaid';
  /** What had to be assumed. */
  readonly doubts: readonly string[];
};

/** No rule can be had. `assumed` is null when the words say just that; `days` are those named. */
export type NoRule = { readonly assumed: string | null; readonly days: readonly DayOfWeek[] };

/** A phrase and the atom that reading goes on with. */
export type Step = { readonly phrase: Phrase; readonly next: number };

/** The step of an atom that gives no rule; reading goes on behind it. */
export function toTrouble(atoms: readonly Atom[], at: number, trouble?: 'date'): Step {
  const atom = atoms[at];
  const phrase = {
    is: 'trouble',
    trouble: trouble ?? getTrouble(atom),
    text: atom?.text ?? '',
  } as const;
  return { phrase, next: at + 1 };
}

function getTrouble(atom: Atom | undefined): Trouble {
  switch (atom?.is) {
    case 'limit':
    case 'denial':
    case 'unknown':
    case 'vague':
      return atom.is;
    default:
      return 'misfit';
  }
}

export function toPeriod(
  unit: Period['unit'],
  interval: number,
  next: number,
  reading: Period['reading'] = 'plain',
): Step {
  return { phrase: { is: 'period', unit, interval, reading }, next };
}

/** The first place from `at` on that is no 'and', comma or slash. */
function skipJoints(atoms: readonly Atom[], at: number): number {
  let next = at;
  while (atoms[next]?.is === 'and') next += 1;
  return next;
}

/** True for 'weekly' and 'twice a week', which every named day of every week fits. */
export function isEveryWeek(period: Period): boolean {
  return period.unit === 'week' && (period.interval === 1 || period.reading === 'count');
}

/**
 * The one period that all of them mean, null for none, undefined when they contradict each other.
 * Beside 'every other month', 'bimonthly' is no longer in doubt.
 */
export function joinPeriods(periods: readonly Period[]): Period | null | undefined {
  const [first = null] = periods;
  const period = periods.find(({ reading }) => reading !== 'bi') ?? first;
  const fits = periods.every(
    ({ unit, interval, reading }) =>
      unit === period?.unit &&
      interval === period.interval &&
      (reading === period.reading || reading === 'bi'),
  );
  return fits ? period : undefined;
}

export function isSameSet<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((value) => others.includes(value));
}

/** 'twice a month', 'once a week', 'once every two weeks', '2x/month'. */
export function readTimes(atoms: readonly Atom[], at: number): Step | null {
  const times = atoms[at];
  if (times?.is !== 'times') return null;
  const isOnce = times.n === 1;
  if (isOnce && atoms[at + 1]?.is === 'every') return null;
  let unitAt = skipJoints(atoms, at + 1);
  if (atoms[unitAt]?.is === 'every') unitAt += 1;
  const unit = atoms[unitAt];
  if (unit?.is !== 'unit' && !(unit?.is === 'period' && unit.interval === 1)) {
    return toTrouble(atoms, at);
  }
  if (unit.unit !== 'week' && unit.unit !== 'month') return toTrouble(atoms, at);
  return toPeriod(unit.unit, times.n, unitAt + 1, isOnce ? 'plain' : 'count');
}

/** 'bi-weekly', 'bimonthly', 'semi-monthly'. */
export function readBi(atoms: readonly Atom[], at: number): Step {
  const bi = atoms[at];
  const period = atoms[at + 1];
  if (bi?.is === 'bi' && bi.unit !== null) return toPeriod(bi.unit, 2, at + 1, 'bi');
  if (period?.is !== 'period' || period.interval > 1 || period.unit === 'day') {
    return toTrouble(atoms, at);
  }
  return toPeriod(period.unit, 2, at + 2, bi?.is === 'bi' ? 'bi' : 'count');
}

/** '7 nights a week', '2 nights a week'. */
export function readNightsAWeek(atoms: readonly Atom[], at: number): Step {
  const [number, night, week] = atoms.slice(at, at + 3);
  const isNights = night?.is === 'unit' && (night.unit === 'day' || night.unit === 'night');
  const isWeek = week?.is === 'unit' && week.unit === 'week';
  if (number?.is !== 'number' || !isNights || !isWeek) return toTrouble(atoms, at);
  return number.n === 7 ? toPeriod('day', 1, at + 3) : toPeriod('week', number.n, at + 3, 'count');
}

/** 'Mon/Wed', 'Mon-Fri', 'Monday nights and Thursday nights'. The atom at `start` is a day. */
export function readDays(
  atoms: readonly Atom[],
  start: number,
  form: 'plain' | 'every' | 'everyOther',
): { readonly phrase: Days; readonly next: number } {
  const days = new Set<DayOfWeek>();
  let isPlural = false;
  let next = start;
  for (let at = start; ; ) {
    const atom = atoms[at];
    if (atom?.is !== 'days') break;
    const end = atoms[at + 1]?.is === 'dash' ? atoms[at + 2] : undefined;
    // Mon-Wed-Fri cannot be a range, so its dashes join a list.
    const isChained = atoms[at - 1]?.is === 'dash' || atoms[at + 3]?.is === 'dash';
    const isRange = end?.is === 'days' && !isChained;
    for (const day of isRange ? toRange(atom.days, end.days) : atom.days) days.add(day);
    isPlural ||= (isRange ? end : atom).form === 'plural';
    next = at + (isRange ? 3 : 1);
    at = atoms[next]?.is === 'dash' ? next + 1 : skipJoints(atoms, next);
  }
  const isHabit = form === 'plain' && isPlural;
  return { phrase: { is: 'days', days: [...days], form: isHabit ? 'plural' : form }, next };
}

/** '2nd and 4th Sunday', 'last', '1st/3rd', '2nd week'. The atom at `start` is an ordinal. */
export function readNths(atoms: readonly Atom[], start: number, isEvery: boolean): Step {
  const weeks: WeekOfMonth[] = [];
  let next = start;
  for (let at = start; ; ) {
    const atom = atoms[at];
    if (atom?.is !== 'nth') break;
    // The 15th of the month is a date.
    if (atom.n > 5 || atom.n === 0) return toTrouble(atoms, at, 'date');
    weeks.push(atom.n as WeekOfMonth);
    next = at + 1;
    at = skipJoints(atoms, next);
    // 'Second last' and 'second to last' are one place, not two.
    const isOnePlace = at === next && atoms[at]?.is === 'nth';
    if (isOnePlace || atoms[next]?.is === 'dash') return toTrouble(atoms, start);
  }
  // The 2nd of the month is a date too; the 1st and 3rd of it are hardly two.
  if (weeks.length === 1 && atoms[next]?.is === 'of') return toTrouble(atoms, start, 'date');
  const phrase = { is: 'nth', weeks, days: [], isEvery, ofWeek: false } as const;
  const following = atoms[next];
  if (following?.is === 'unit') {
    if (following.unit === 'week') return { phrase: { ...phrase, ofWeek: true }, next: next + 1 };
    return toTrouble(atoms, start);
  }
  if (following?.is !== 'days') return { phrase, next };
  const step = readDays(atoms, next, 'plain');
  const isOdd = isOddAfterNth(atoms.slice(next, step.next));
  if (isOdd) return toTrouble(atoms, start);
  return { phrase: { ...phrase, days: step.phrase.days }, next: step.next };
}

/**
 * The first weekday of a month is its first working day, not the first Monday, Tuesday and so on;
 * and '1st Monday and Tuesdays' has every Tuesday.
 */
function isOddAfterNth(atoms: readonly Atom[]): boolean {
  const forms = new Set(atoms.map((atom) => (atom.is === 'days' ? atom.form : null)));
  return forms.has('group') || (forms.has('singular') && forms.has('plural'));
}

/** From the one to the other, over the end of the week where needed. */
function toRange(from: readonly DayOfWeek[], to: readonly DayOfWeek[]): readonly DayOfWeek[] {
  const [first = 0] = from;
  const [last = 0] = to;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => ((first + index) % 7) as DayOfWeek);
}
