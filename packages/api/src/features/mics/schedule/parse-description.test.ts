import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { arbitraryRule } from '@stagetime/contracts/mics/schedule/testing/arbitrary-schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSchedule } from './parse-schedule.ts';

describe('the description of a schedule', () => {
  it('is read back to the same schedule, for every rule', () => {
    fc.assert(
      fc.property(arbitraryRule(12), (rule) => {
        const recurrence = describeSchedule(rule);
        const { schedule } = parseSchedule({ recurrence, anchor: rule.anchor });
        expect({ ...schedule, words: null }).toEqual(rule);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read back without a doubt where it names one weekday', () => {
    const rules = fc.tuple(arbitraryRule(1), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(rules, ([rule, day]) => {
        const recurrence = describeSchedule({ ...rule, days: [day as never] });
        expect(parseSchedule({ recurrence }).notes).toEqual([]);
      }),
    );
  });
});
