import { casesOf } from '@stagetime/config/thorough';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptDays, parseLocalDate } from './day-number.ts';
import { countLabelNights, describeNextNight } from './describe-night.ts';
import { listKeptNights } from './kept-nights.ts';
import { cityClock, nextNights } from './next-nights.ts';
import {
  arbitraryLength,
  arbitraryNow,
  arbitraryRule,
  arbitraryTime,
  zones,
} from './testing/arbitrary-schedule.ts';
import { monthly, varying, weekly } from './testing/expected-schedule.ts';

const question = fc.record({
  schedule: arbitraryRule(5),
  startTime: fc.option(arbitraryTime, { freq: 8 }),
  lengthMinutes: arbitraryLength,
  epochMs: arbitraryNow,
  timeZone: fc.constantFrom(...zones),
});

/** Friday 20 November 2026, 14:00 in New York. */
const friday = cityClock(Date.parse('2026-11-20T19:00Z'), 'America/New_York');
const at20 = { startTime: '20:00', signupTime: null, lengthMinutes: null };
const datesOf = (schedule: Parameters<typeof listKeptNights>[0]) =>
  listKeptNights(schedule, at20, friday).map((night) => night.date);

describe('the nights that are kept', () => {
  it('begin with the next ones, and hold all of the coming days, whatever the rule', () => {
    fc.assert(
      fc.property(question, ({ schedule, startTime, lengthMinutes, epochMs, timeZone }) => {
        const clock = cityClock(epochMs, timeZone);
        const times = { startTime, signupTime: null, lengthMinutes };
        const kept = listKeptNights(schedule, times, clock);
        const coming = kept.filter((night) => night.endsAtMs > epochMs);
        const next = nextNights(schedule, times, clock, coming.length + 1);
        expect(coming.map((night) => [night.date, night.isCertain])).toEqual(
          next.slice(0, coming.length).map((night) => [night.date, night.certain]),
        );
        const beyond = parseLocalDate(next.at(-1)?.date ?? '') ?? 0;
        expect(beyond).toBeGreaterThan(clock.todayNumber + keptDays);
        expect(coming.length).toBeGreaterThanOrEqual(5);
        // What has ended is of today.
        expect(kept.slice(0, -coming.length).every((night) => night.date === clock.today)).toBe(
          true,
        );
      }),
      { numRuns: casesOf(2000) },
    );
  });

  it('are enough to say which is next, as if there were no end of them', () => {
    fc.assert(
      fc.property(question, ({ schedule, startTime, lengthMinutes, epochMs, timeZone }) => {
        const clock = cityClock(epochMs, timeZone);
        const times = { startTime, signupTime: null, lengthMinutes };
        const label = (count: number) =>
          describeNextNight(schedule, nextNights(schedule, times, clock, count), clock);
        const coming = listKeptNights(schedule, times, clock).filter(
          (night) => night.endsAtMs > epochMs,
        );
        // Rare fifth weeks: more nights than a label needs may hold an alternative that those do not.
        expect([label(countLabelNights(schedule)), label(100)]).toContain(label(coming.length));
      }),
      { numRuns: casesOf(2000) },
    );
  });

  it('of a mic whose start is unknown have none, stand at the sign-up time, and last all day', () => {
    const signupOnly = { startTime: null, signupTime: '15:45', lengthMinutes: 60 };
    const midnight = Date.parse('2026-11-24T05:00Z');
    expect(listKeptNights(weekly([1]), signupOnly, friday)[0]).toMatchObject({
      date: '2026-11-23',
      time: '15:45',
      startsAtMs: null,
      endsAtMs: midnight,
    });
    expect(
      listKeptNights(weekly([1]), { ...signupOnly, signupTime: null }, friday)[0],
    ).toMatchObject({ time: '24:00', startsAtMs: null, endsAtMs: midnight });
  });

  it('hold two on each weekday of a mic that is rare', () => {
    const nights = datesOf({ ...monthly([1], [1, 6], 12), anchor: '2026-12-05' });
    const weekdays = nights.map((date) => new Date(`${date}T00:00Z`).getUTCDay());
    expect(weekdays.filter((day) => day === 1).length).toBeGreaterThanOrEqual(2);
    expect(weekdays.filter((day) => day === 6).length).toBeGreaterThanOrEqual(2);
  });

  it('of what varies are on each weekday that is known, never certain', () => {
    expect(datesOf(varying([2], 'most weeks'))).toEqual(datesOf(weekly([2])));
    expect(datesOf(varying([], 'pop-up'))).toEqual([]);
    const nights = listKeptNights(varying([2], null), at20, friday);
    expect(nights.some((night) => night.isCertain)).toBe(false);
  });
});
