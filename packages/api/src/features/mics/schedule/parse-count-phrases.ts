import type { Atom } from './parse-atoms.ts';
import { type Step, skipJoints, toPeriod, toTrouble } from './parse-phrase.ts';

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
