import { describe, expect, it } from 'vitest';
import { findFault, isValidSchedule, type Schedule } from './schedule.ts';
import { monthly, varying, weekly } from './testing/expected-schedule.ts';

const anchored = { ...weekly([1], 2), anchor: '2026-11-23' };
const anchoredMonthly = { ...monthly([2, -1], [4], 3), anchor: '2026-11-26' };

describe('a valid schedule', () => {
  it.each<[string, Schedule]>([
    ['is a rule for every week', weekly([0, 6])],
    ['is a rule for every other week without an anchor', weekly([1], 2)],
    ['has an anchor on one of its weekdays', anchored],
    ['has an anchor in one of its weeks of the month', anchoredMonthly],
    ['has the last week behind the others', monthly([1, 5, -1], [1])],
    ['varies without a day', varying([], null)],
    ['varies with days and words', varying([1, 2], 'TBD')],
  ])('%s', (_title, schedule) => {
    expect(isValidSchedule(schedule)).toBe(true);
    expect(findFault(schedule)).toBeNull();
  });

  it.each<[string, Schedule]>([
    ['without days, unless it varies', weekly([])],
    ['with days out of order', weekly([3, 1])],
    ['with a day twice', weekly([1, 1])],
    ['with a day outside the week', weekly([7 as never])],
    ['with half a day', weekly([1.5 as never])],
    ['for every month without a week', monthly([], [1])],
    ['for every week with a week of the month', { ...weekly([1]), weeks: [1] }],
    ['with weeks out of order', monthly([-1, 1], [1])],
    ['with a sixth week', monthly([6 as never], [1])],
    ['with an interval of nothing', weekly([1], 0)],
    ['with half an interval', weekly([1], 1.5)],
    ['with an interval beyond a year of months', weekly([1], 13)],
    ['that varies at an interval', { ...varying([1], null), interval: 2 }],
    ['with an anchor where every week counts', { ...anchored, interval: 1 }],
    ['with an anchor on another weekday', { ...anchored, anchor: '2026-11-24' }],
    ['with an anchor in another week of the month', { ...anchoredMonthly, anchor: '2026-11-19' }],
    ['with an anchor that is no date', { ...anchored, anchor: '2026-11-31' }],
    ['with an anchor although it varies', { ...varying([1], null), anchor: '2026-11-23' }],
    ['with empty words', weekly([1], 1, '')],
    ['with untrimmed words', weekly([1], 1, ' late')],
    ['with too many words', weekly([1], 1, 'x'.repeat(201))],
    ['with a character that Postgres refuses', weekly([1], 1, 'a\u0000b')],
    ['with half a character', weekly([1], 1, 'a\ud800b')],
    ['of an unknown kind', { ...weekly([1]), kind: 'yearly' as never }],
  ])('is not one %s', (_title, schedule) => {
    expect(isValidSchedule(schedule)).toBe(false);
    expect(findFault(schedule)).not.toBeNull();
  });
});
