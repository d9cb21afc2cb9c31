import { isThorough } from '@stagetime/config/thorough';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityClock, nextNights } from './next-nights.ts';
import { arbitraryRule, arbitraryTime, limited, zones } from './testing/arbitrary-schedule.ts';
import { listNightsByRule, listNightsDayByDay } from './testing/night-oracle.ts';

// Over every change of the clocks in more than a year.
const horizon = 420;

describe('nights of schedules with seasons, last nights and skipped dates', () => {
  it('are those of a look at every day, and of an independent library for RFC 5545', () => {
    const question = fc.record({
      schedule: limited(arbitraryRule(4)),
      time: arbitraryTime,
      lengthMinutes: fc.constantFrom(null, 90, 240),
      epochMs: fc.integer({ min: Date.UTC(2026, 0, 20), max: Date.UTC(2028, 0, 1) }),
      timeZone: fc.constantFrom(...zones.filter((zone) => !zone.includes('Phoenix'))),
    });
    fc.assert(
      fc.property(question, (asked) => {
        const { schedule, time: startTime, lengthMinutes, epochMs, timeZone } = asked;
        const clock = cityClock(epochMs, timeZone);
        const times = { startTime, signupTime: null, lengthMinutes };
        const byDay = listNightsDayByDay(asked, horizon);
        const nights = nextNights(schedule, times, clock, byDay.length);
        expect(nights.map(({ date, startsAt }) => ({ date, startsAt }))).toEqual(byDay);
        // The library leaves out a time that the clocks skip; here it happens an hour later.
        const byRule = listNightsByRule(asked, horizon - 2);
        const starts = nights.map((night) => night.startsAt);
        const usual = starts.filter((start) => start?.slice(11, 16) === startTime);
        expect(usual.slice(0, byRule.length)).toEqual(byRule);
        expect(usual.length - byRule.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: isThorough ? 2000 : 60, seed: 20261124 },
    );
  });
});
