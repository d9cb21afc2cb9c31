import { casesOf } from '@stagetime/config/thorough';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { cityClock, isTonight, type Night, nextNights } from './next-nights.ts';
import {
  arbitraryLength,
  arbitraryNow,
  arbitraryRule,
  arbitraryTime,
  zones,
} from './testing/arbitrary-schedule.ts';
import {
  isOn,
  listNightsByRule,
  listNightsDayByDay,
  type Question,
} from './testing/night-oracle.ts';

const horizon = 400;
const lengthMs = ({ lengthMinutes }: Question) => (lengthMinutes ?? 3 * 60) * 60_000;

function ask(question: Question, count: number): readonly Night[] {
  const clock = cityClock(question.epochMs, question.timeZone);
  const { time: startTime, lengthMinutes } = question;
  // When people sign up changes nothing of it.
  const times = { startTime, signupTime: '15:45', lengthMinutes };
  return nextNights(question.schedule, times, clock, count);
}

describe.each(zones)('nights in %s', (timeZone) => {
  const question = fc.record({
    schedule: arbitraryRule(5),
    time: fc.option(arbitraryTime, { freq: 8 }),
    lengthMinutes: arbitraryLength,
    epochMs: arbitraryNow,
    timeZone: fc.constant(timeZone),
  });
  const timed = fc.record({
    schedule: arbitraryRule(5),
    time: arbitraryTime,
    lengthMinutes: arbitraryLength,
    epochMs: arbitraryNow,
    timeZone: fc.constant(timeZone),
  });

  it('are those that a look at every single day finds', () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 1, max: 6 }), (asked, count) => {
        const expected = listNightsDayByDay(asked, horizon).slice(0, count);
        const nights = ask(asked, count).slice(0, expected.length);
        expect(nights.map(({ date, startsAt }) => ({ date, startsAt }))).toEqual(expected);
      }),
      { numRuns: casesOf(200) },
    );
  });

  it('are those that an independent library for RFC 5545 finds', () => {
    fc.assert(
      fc.property(timed, (asked) => {
        const expected = listNightsByRule(asked, horizon).slice(0, 6);
        if (asked.schedule.kind === 'weekly') expect(expected).toHaveLength(6);
        // The library leaves out a time that the clocks skip; here it happens an hour later.
        const nights = ask(asked, 7).filter(
          (night) => night.startsAt?.slice(11, 16) === asked.time,
        );
        expect(nights.map((night) => night.startsAt).slice(0, expected.length)).toEqual(expected);
      }),
      { numRuns: casesOf(200) },
    );
  });

  it('ascend, fall on the right weekday and week, and are not over', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const nights = ask(asked, 5);
        const { interval, anchor } = asked.schedule;
        nights.forEach((night, index) => {
          const previous = nights[index - 1];
          if (previous) expect(night.date > previous.date).toBe(true);
          expect(isOn(asked.schedule, Temporal.PlainDate.from(night.date))).toBe(true);
          expect(night.certain).toBe(interval === 1 || anchor !== null);
          if (night.startsAt !== null) {
            expect(Date.parse(night.startsAt) + lengthMs(asked)).toBeGreaterThan(asked.epochMs);
          }
        });
      }),
      { numRuns: casesOf(200) },
    );
  });

  it('end exactly when their length has passed, three hours where no one says it', () => {
    fc.assert(
      fc.property(timed, (asked) => {
        const [night] = ask(asked, 1);
        if (!night?.startsAt) return;
        const end = Date.parse(night.startsAt) + lengthMs(asked);
        const [before] = ask({ ...asked, epochMs: end - 1 }, 1);
        const [after] = ask({ ...asked, epochMs: end }, 1);
        expect(before).toEqual(night);
        expect(isTonight(night, cityClock(end - 1, timeZone))).toBe(true);
        expect(after === undefined || after.date > night.date).toBe(true);
      }),
      { numRuns: casesOf(200) },
    );
  });
});
