import type { DayOfWeek, WeekOfMonth } from '@stagetime/contracts/mics/schedule/schedule';
import type { Atom } from './parse-atoms.ts';
import { type Days, type Step, skipJoints, toTrouble } from './parse-phrase.ts';

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
