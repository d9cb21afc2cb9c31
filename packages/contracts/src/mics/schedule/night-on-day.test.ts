import { describe, expect, it } from 'vitest';
import { cityClock } from './next-nights.ts';
import { nextNightOnDay } from './night-on-day.ts';
import type { DayOfWeek, Schedule } from './schedule.ts';
import { monthly, varying, weekly } from './testing/expected-schedule.ts';

// Monday 23 November 2026, 20:00 in New York.
const monday20 = '2026-11-24T01:00Z';
const afterMidnight = '2026-11-24T05:30Z';

function dateOn(
  schedule: Schedule,
  day: DayOfWeek | 'today',
  now = monday20,
  startTime: string | null = '19:00',
) {
  const clock = cityClock(Date.parse(now), 'America/New_York');
  return nextNightOnDay(schedule, { startTime, signupTime: null }, clock, day)?.date ?? null;
}

describe('a listing of today', () => {
  it('shows a night of today until it is over', () => {
    expect(dateOn(weekly([1]), 'today')).toBe('2026-11-23');
    expect(dateOn(weekly([1]), 'today', monday20, '18:00')).toBeNull();
    expect(dateOn(weekly([1]), 'today', monday20, null)).toBe('2026-11-23');
  });

  it('does not show a mic of another day, or one that is off this week', () => {
    expect(dateOn(weekly([2]), 'today')).toBeNull();
    expect(dateOn(monthly([2], [1]), 'today')).toBeNull();
    expect(dateOn({ ...weekly([1], 2), anchor: '2026-11-30' }, 'today')).toBeNull();
  });

  it('still shows a night of yesterday that runs, before one of today', () => {
    expect(dateOn(weekly([1]), 'today', afterMidnight, '23:30')).toBe('2026-11-23');
    expect(dateOn(weekly([1, 2]), 'today', afterMidnight, '23:30')).toBe('2026-11-23');
    expect(dateOn(weekly([1]), 'today', '2026-11-24T06:30Z', '23:30')).toBeNull();
    expect(dateOn(weekly([1]), 'today', afterMidnight, '21:00')).toBeNull();
  });
});

describe('a listing of a weekday', () => {
  it('shows the next such date', () => {
    expect(dateOn(weekly([2]), 2)).toBe('2026-11-24');
    expect(dateOn(weekly([0]), 0)).toBe('2026-11-29');
    expect(dateOn(weekly([2]), 3)).toBeNull();
  });

  it('means today until the night is over, then next week', () => {
    expect(dateOn(weekly([1]), 1)).toBe('2026-11-23');
    expect(dateOn(weekly([1]), 1, monday20, '18:00')).toBe('2026-11-30');
  });

  it('shows a night of yesterday that runs as the next of its weekday', () => {
    expect(dateOn(weekly([1]), 1, afterMidnight, '23:30')).toBe('2026-11-23');
    expect(dateOn(weekly([1]), 1, '2026-11-24T06:30Z', '23:30')).toBe('2026-11-30');
  });

  it('does not show a monthly mic that is off this week', () => {
    expect(dateOn(monthly([1], [2]), 2)).toBeNull();
    expect(dateOn(monthly([4], [2]), 2)).toBe('2026-11-24');
    expect(dateOn(monthly([-1], [1]), 1)).toBeNull();
  });

  it('does not show a mic that is off in that week', () => {
    const everyOther = weekly([2], 2);
    expect(dateOn({ ...everyOther, anchor: '2026-11-24' }, 2)).toBe('2026-11-24');
    expect(dateOn({ ...everyOther, anchor: '2026-12-01' }, 2)).toBeNull();
  });
});

it.each([weekly([2], 2), varying([2], 'Variable')])(
  'a mic that may be on that day is shown as uncertain',
  (schedule) => {
    const clock = cityClock(Date.parse(monday20), 'America/New_York');
    const times = { startTime: '19:00', signupTime: null };
    expect(nextNightOnDay(schedule, times, clock, 2)).toEqual({
      date: '2026-11-24',
      startsAt: '2026-11-24T19:00-05:00',
      certain: false,
    });
    expect(nextNightOnDay(schedule, times, clock, 3)).toBeNull();
  },
);

it('a mic that varies without any day is on no list of a day', () => {
  expect(dateOn(varying([], null), 'today')).toBeNull();
});
