import type { DayOfWeek, WeekOfMonth } from '@stagetime/contracts/mics/schedule/schedule';
import type { Atom } from './parse-atoms.ts';

/** Why a text gives no rule. */
export type Trouble =
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
export function skipJoints(atoms: readonly Atom[], at: number): number {
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
