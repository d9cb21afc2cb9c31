import type { Atom } from './parse-atoms.ts';
import {
  type Phrase,
  readBi,
  readDays,
  readNightsAWeek,
  readNths,
  readTimes,
  type Step,
  toPeriod,
  toTrouble,
} from './parse-phrase.ts';

/**
 * Reads the atoms from left to right, each once. Every atom ends up in a phrase, unless it only
 * joins two; what fits nowhere becomes a phrase of trouble.
 */
export function toPhrases(atoms: readonly Atom[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < atoms.length) {
    const step = readPhrase(atoms, at);
    if (step !== null) phrases.push(step.phrase);
    at = step?.next ?? at + 1;
  }
  return phrases;
}

function readPhrase(atoms: readonly Atom[], at: number): Step | null {
  const atom = atoms[at];
  switch (atom?.is) {
    case 'and':
    case 'of':
      return null;
    case 'every':
      return readEvery(atoms, at);
    case 'other':
      return atom.standsAlone ? readOther(atoms, at) : toTrouble(atoms, at);
    case 'times':
      return readTimes(atoms, at);
    case 'nth':
      return readNths(atoms, at, false);
    case 'days':
      return readDays(atoms, at, 'plain');
    case 'period':
      return toPeriod(atom.unit, atom.interval, at + 1);
    case 'bi':
    case 'semi':
      return readBi(atoms, at);
    case 'number':
      return readNightsAWeek(atoms, at);
    case 'unit':
      if (atom.unit === 'month') return { phrase: { is: 'ofMonth' }, next: at + 1 };
      if (atom.unit === 'quarter') return toPeriod('month', 3, at + 1);
      // 'Every night of the week'.
      if (atom.unit === 'week' && atoms[at - 1]?.is === 'of') return null;
      return atom.unit === 'night' ? null : toTrouble(atoms, at);
    case 'limit':
      return readWithout(atoms, at);
    default:
      return toTrouble(atoms, at);
  }
}

/** What follows 'every' or 'each'. */
function readEvery(atoms: readonly Atom[], start: number): Step {
  const isEachAndEvery = atoms[start + 1]?.is === 'and' && atoms[start + 2]?.is === 'every';
  const at = start + (isEachAndEvery ? 3 : 1);
  const atom = atoms[at];
  const following = atoms[at + 1];
  const unit = following?.is === 'unit' ? following.unit : null;
  switch (atom?.is) {
    case 'unit':
      if (atom.unit === 'quarter') return toPeriod('month', 3, at + 1);
      return toPeriod(atom.unit === 'night' ? 'day' : atom.unit, 1, at + 1);
    case 'other':
      return readOther(atoms, at);
    case 'number':
      return unit === 'week' || unit === 'month'
        ? toPeriod(unit, atom.n, at + 2)
        : toTrouble(atoms, start);
    case 'nth':
      if (atom.n > 1 && unit === 'month') return toPeriod('month', atom.n, at + 2);
      if (atom.n > 1 && unit === 'week' && !saysMonth(atoms, at + 2)) {
        return toPeriod('week', atom.n, at + 2);
      }
      return readNths(atoms, at, true);
    case 'days':
      return readDays(atoms, at, 'every');
    default:
      return toTrouble(atoms, start);
  }
}

/** 'other week', 'alternating Mondays'. */
function readOther(atoms: readonly Atom[], start: number): Step {
  const other = atoms[start];
  const atom = atoms[start + 1];
  if (atom?.is === 'unit' && (atom.unit === 'week' || atom.unit === 'month')) {
    return toPeriod(atom.unit, 2, start + 2);
  }
  if (atom?.is !== 'days') return toTrouble(atoms, start);
  const step = readDays(atoms, start + 1, 'everyOther');
  // Alternating Mondays and Tuesdays may take turns; every other weekday is a Monday, a Wednesday …
  const takesTurns = other?.is === 'other' && other.standsAlone && step.phrase.days.length > 1;
  const isWorkdays = atom.form === 'group' && atom.days.length > 2;
  return takesTurns || isWorkdays ? toTrouble(atoms, start) : step;
}

/** 'except Sunday' as the last words; any other limit is not understood. */
function readWithout(atoms: readonly Atom[], at: number): Step {
  const word = atoms[at]?.text ?? '';
  const isException = ['except', 'excluding', 'minus'].includes(word);
  if (!isException || atoms[at + 1]?.is !== 'days') return toTrouble(atoms, at);
  const step = readDays(atoms, at + 1, 'plain');
  if (step.next < atoms.length) return toTrouble(atoms, at);
  return { phrase: { is: 'without', days: step.phrase.days }, next: step.next };
}

/** True where 'of the month' or 'of every month' follows. */
function saysMonth(atoms: readonly Atom[], at: number): boolean {
  const [first, second] = atoms.slice(at).filter((atom) => atom.is !== 'of');
  const atom = first?.is === 'every' ? second : first;
  return atom?.is === 'unit' && atom.unit === 'month';
}
