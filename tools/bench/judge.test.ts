import { describe, expect, it } from 'vitest';
import { type Bound, judge } from './judge.ts';

const steady = [100, 101, 99, 100, 102];
const shaken = [100, 140, 90, 100, 102];

function verdict(figures: readonly number[], bound: Bound, limits: readonly number[] = steady) {
  return judge({ goal: 3, what: 'a figure', figures, bound, limits }).verdict;
}

describe('beside a steady limit', () => {
  it('counts the median of the rounds, not their best or their mean', () => {
    expect(verdict([0.9, 0.34, 0.34, 0.34, 0.9], { min: 0.35 })).toBe('missed');
    expect(verdict([0.1, 0.36, 0.36, 0.36, 0.1], { min: 0.35 })).toBe('reached');
  });

  it('takes a bound itself as kept', () => {
    expect(verdict([0.35], { min: 0.35 })).toBe('reached');
    expect(verdict([2], { max: 2 })).toBe('reached');
    expect(verdict([2.01], { max: 2 })).toBe('missed');
  });

  it('takes what could not be measured as missed', () => {
    expect(verdict([], { max: 2 })).toBe('missed');
    expect(verdict([Number.NaN], { min: 1 })).toBe('missed');
  });
});

describe('beside a limit that moved by more than a quarter', () => {
  it('reaches nothing', () => {
    expect(verdict([1, 1, 1, 1, 1], { min: 0.35 }, shaken)).toBe('noisy');
  });

  it('still misses what missed in every round', () => {
    expect(verdict([0.1, 0.2, 0.1, 0.1, 0.3], { min: 0.35 }, shaken)).toBe('missed');
    expect(verdict([0.1, 0.2, 0.1, 0.1, 0.36], { min: 0.35 }, shaken)).toBe('noisy');
  });
});

it('measures a bound without a limit by itself', () => {
  const row = judge({ goal: 11, what: 'memory', figures: [240], bound: { max: 250 }, unit: 'MB' });
  expect(row).toMatchObject({ figure: 240, spread: 0, limitSpread: 0, verdict: 'reached' });
});

it('says that nothing moved where every figure is nothing', () => {
  expect(judge({ goal: 5, what: 'shifts', figures: [0, 0, 0], bound: { max: 0.01 } }).spread).toBe(
    0,
  );
});

it('says how far figures are apart where most of them are nothing', () => {
  expect(judge({ goal: 5, what: 'tasks', figures: [0, 0, 60], bound: { max: 50 } }).spread).toBe(1);
});
