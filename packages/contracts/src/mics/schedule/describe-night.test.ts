import { describe, expect, it } from 'vitest';
import { countLabelNights, describeNextNight, listAlternatives } from './describe-night.ts';
import { cityClock, nextNights } from './next-nights.ts';
import type { Schedule } from './schedule.ts';
import { monthly, varying, weekly } from './testing/expected-schedule.ts';

const friday = '2026-11-20T17:00Z';
const times = { startTime: '19:00', signupTime: null };

function label(schedule: Schedule, now = friday, count = countLabelNights(schedule)) {
  const clock = cityClock(Date.parse(now), 'America/New_York');
  return describeNextNight(schedule, nextNights(schedule, times, clock, count), clock);
}

describe('the label of a certain night', () => {
  it.each<[string, Schedule, string]>([
    ['Tonight', weekly([5]), friday],
    ['Tonight', weekly([5]), '2026-11-21T01:59Z'],
    ['Fri 27 Nov', weekly([5]), '2026-11-21T02:00Z'],
    ['Tomorrow', weekly([6]), friday],
    ['Sun 22 Nov', weekly([0]), friday],
    ['Thu 10 Dec', monthly([2], [4]), friday],
    ['Mon 30 Nov', { ...weekly([1], 2), anchor: '2026-11-30' }, friday],
    ['Fri 1 Jan', monthly([1], [5]), '2026-12-20T17:00Z'],
    ['Fri 1 Jan', weekly([5]), '2026-12-30T17:00Z'],
    ['Thu 9 Sep', { ...monthly([2], [4], 12), anchor: '2026-09-10' }, friday],
    ['Thu 14 Oct 2027', { ...monthly([2], [4], 12), anchor: '2026-10-08' }, friday],
  ])('is %s', (expected, schedule, now) => {
    expect(label(schedule, now)).toBe(expected);
  });
});

describe('the label of an uncertain night', () => {
  it.each<[string, Schedule, string]>([
    ['Mon 23 or 30 Nov, check first', weekly([1], 2), friday],
    ['Mon 30 Nov or 7 Dec, check first', weekly([1], 2), '2026-11-24T17:00Z'],
    ['Thu 10 Dec or 14 Jan, check first', monthly([2], [4], 2), friday],
    ['Mon 23, 30 Nov or 7 Dec, check first', weekly([1], 3), friday],
    ['Wed 25 or Mon 30 Nov, check first', weekly([1, 3], 2), '2026-11-24T17:00Z'],
    ['Sun 13 Dec or 10 Jan, check first', monthly([2], [0], 2), friday],
    ['Sun 22 Nov or 13 Dec, check first', monthly([2, 4], [0], 2), friday],
    ['Mon 23 Nov or later, check first', weekly([1], 4), friday],
    ['Mondays, check first', varying([1], 'Variable'), friday],
    ['Mondays and Wednesdays, check first', varying([1, 3], 'TBD'), friday],
    ['Check first', varying([], 'TBD'), friday],
    ['Check first', varying([0, 1, 2, 3, 4, 5, 6], 'TBD'), friday],
  ])('is %s', (expected, schedule, now) => {
    expect(label(schedule, now)).toBe(expected);
  });

  it('never promises tonight or tomorrow', () => {
    expect(label(weekly([5], 2))).toBe('Fri 20 or 27 Nov, check first');
    expect(label(weekly([6], 2))).toBe('Sat 21 or 28 Nov, check first');
  });

  it('does not hide alternatives that the nights handed in do not reach', () => {
    expect(label(weekly([1], 2), friday, 1)).toBe('Mon 23 Nov or later, check first');
  });
});

describe('the alternatives', () => {
  const clock = cityClock(Date.parse(friday), 'America/New_York');

  it('are the first candidate of each of the weeks that may be on', () => {
    const schedule = weekly([1, 3], 2);
    const nights = nextNights(schedule, times, clock, 4);
    const dates = listAlternatives(schedule, nights).map((night) => night.date);
    expect(dates).toEqual(['2026-11-23', '2026-11-30']);
  });

  it('of a certain schedule are its next night', () => {
    const nights = nextNights(weekly([1, 3]), times, clock, 4);
    expect(listAlternatives(weekly([1, 3]), nights)).toEqual(nights.slice(0, 1));
    expect(listAlternatives(varying([1], null), [])).toEqual([]);
  });
});
