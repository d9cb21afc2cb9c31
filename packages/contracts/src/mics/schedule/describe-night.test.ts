import { describe, expect, it, test } from 'vitest';
import {
  countLabelNights,
  describeNextNight,
  describeStart,
  describeToday,
  listAlternatives,
} from './describe-night.ts';
import { cityClock, nextNights } from './next-nights.ts';
import type { Schedule } from './schedule.ts';
import { monthly, varying, weekly } from './testing/expected-schedule.ts';

const friday = '2026-11-20T17:00Z';
const times = { startTime: '19:00', signupTime: null, lengthMinutes: null };

function label(schedule: Schedule, now = friday, count = countLabelNights(schedule)) {
  const clock = cityClock(Date.parse(now), 'America/New_York');
  return describeNextNight(schedule, nextNights(schedule, times, clock, count), clock);
}

it('a day is tonight from 5 PM on in its city', () => {
  const dayAt = (now: string) => describeToday(cityClock(Date.parse(now), 'America/New_York'));
  expect([dayAt('2026-11-20T21:59Z'), dayAt('2026-11-20T22:00Z')]).toEqual(['Today', 'Tonight']);
  expect(dayAt('2026-11-21T05:01Z')).toBe('Today');
});

describe('the label of a certain night', () => {
  it.each<[string, Schedule, string]>([
    ['Today', weekly([5]), friday],
    ['Today', weekly([5]), '2026-11-20T21:59Z'],
    ['Tonight', weekly([5]), '2026-11-20T22:00Z'],
    ['Tonight', weekly([5]), '2026-11-21T02:59Z'],
    ['Fri, Nov 27', weekly([5]), '2026-11-21T03:00Z'],
    ['Tomorrow', weekly([6]), friday],
    ['Sun, Nov 22', weekly([0]), friday],
    ['Thu, Dec 10', monthly([2], [4]), friday],
    ['Mon, Nov 30', { ...weekly([1], 2), anchor: '2026-11-30' }, friday],
    ['Fri, Jan 1', monthly([1], [5]), '2026-12-20T17:00Z'],
    ['Fri, Jan 1', weekly([5]), '2026-12-30T17:00Z'],
    ['Thu, Sep 9', { ...monthly([2], [4], 12), anchor: '2026-09-10' }, friday],
    ['Thu, Oct 14, 2027', { ...monthly([2], [4], 12), anchor: '2026-10-08' }, friday],
  ])('is %s', (expected, schedule, now) => {
    expect(label(schedule, now)).toBe(expected);
  });
});

describe('the label of an uncertain night', () => {
  it.each<[string, Schedule, string]>([
    ['Mon Nov 23 or 30, check first', weekly([1], 2), friday],
    ['Mon Nov 30 or Dec 7, check first', weekly([1], 2), '2026-11-24T17:00Z'],
    ['Thu Dec 10 or Jan 14, check first', monthly([2], [4], 2), friday],
    ['Mon Nov 23, 30 or Dec 7, check first', weekly([1], 3), friday],
    ['Wed Nov 25 or Mon Nov 30, check first', weekly([1, 3], 2), '2026-11-24T17:00Z'],
    ['Sun Dec 13 or Jan 10, check first', monthly([2], [0], 2), friday],
    ['Sun Nov 22 or Dec 13, check first', monthly([2, 4], [0], 2), friday],
    ['Mon, Nov 23 or later, check first', weekly([1], 4), friday],
    ['Mondays, check first', varying([1], 'Variable'), friday],
    ['Mondays and Wednesdays, check first', varying([1, 3], 'TBD'), friday],
    ['Check first', varying([], 'TBD'), friday],
    ['Check first', varying([0, 1, 2, 3, 4, 5, 6], 'TBD'), friday],
  ])('is %s', (expected, schedule, now) => {
    expect(label(schedule, now)).toBe(expected);
  });

  it('never promises tonight or tomorrow', () => {
    expect(label(weekly([5], 2))).toBe('Fri Nov 20 or 27, check first');
    expect(label(weekly([6], 2))).toBe('Sat Nov 21 or 28, check first');
  });

  it('does not hide alternatives that the nights handed in do not reach', () => {
    expect(label(weekly([1], 2), friday, 1)).toBe('Mon, Nov 23 or later, check first');
  });
});

test('what began before midnight and still runs is tonight', () => {
  const clock = cityClock(Date.parse('2026-11-21T05:30Z'), 'America/New_York');
  const late = { startTime: '23:30', signupTime: null, lengthMinutes: null };
  const nights = nextNights(weekly([5]), late, clock, 1);
  expect(describeNextNight(weekly([5]), nights, clock)).toBe('Tonight');
});

describe('what is said of the start', () => {
  it.each([
    [null, '2026-11-20T20:59Z'],
    ['Starts in 3 hr', '2026-11-20T21:00Z'],
    ['Starts in 2 hr', '2026-11-20T21:31Z'],
    ['Starts in 1½ hr', '2026-11-20T22:10Z'],
    ['Starts in 1 hr', '2026-11-20T23:00Z'],
    ['Starts in 59 min', '2026-11-20T23:01Z'],
    ['Starts in 1 min', '2026-11-20T23:59:30Z'],
    ['Started', '2026-11-21T00:00Z'],
    ['Started', '2026-11-21T02:59Z'],
  ])('is %s', (expected, now) => {
    const clock = cityClock(Date.parse(now), 'America/New_York');
    const [night] = nextNights(weekly([5]), times, clock, 1);
    expect(describeStart(night, clock)).toBe(expected);
  });

  it('is nothing for a night that is not certain, or that has no time', () => {
    const clock = cityClock(Date.parse('2026-11-20T23:01Z'), 'America/New_York');
    const [uncertain] = nextNights(weekly([5], 2), times, clock, 1);
    expect(describeStart(uncertain, clock)).toBeNull();
    const [timeless] = nextNights(
      weekly([5]),
      { startTime: null, signupTime: null, lengthMinutes: null },
      clock,
      1,
    );
    expect(describeStart(timeless, clock)).toBeNull();
    expect(describeStart(undefined, clock)).toBeNull();
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
