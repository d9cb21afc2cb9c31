import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/day-number';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { arbitraryRule } from '@stagetime/contracts/mics/schedule/testing/arbitrary-schedule';
import { varying } from '@stagetime/contracts/mics/schedule/testing/expected-schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSchedule } from './parse-schedule.ts';

const unfit = 'these do not fit together, so when it happens is unknown';
const aDate = 'a date of the month instead of a weekday, so when it happens is unknown';
const monthly = 'monthly, but which week of the month is unknown';
const otherMonth = 'every other month, but which week of the month is unknown';
const thirdMonth = 'every 3rd month, but which week of the month is unknown';
const twiceAMonth = 'twice a month, but when it happens is unknown';
const biMonthly = 'twice a month or every other month, so when it happens is unknown';
const biWeekly = 'twice a week or every other week, so when it happens is unknown';
const interval = 'not an interval from 1 to 12, so when it happens is unknown';

/** Expects that the schedule varies and keeps all its words. */
function expectNoRule(
  days: string | null,
  recurrence: string,
  named: readonly DayOfWeek[],
  ...assumed: string[]
): void {
  const parsed = parseSchedule({ days, recurrence });
  expect(parsed.schedule).toEqual(varying(named, recurrence));
  expect(parsed.notes.map((note) => note.assumed)).toEqual(assumed);
}

it.each([
  ...['Variable', 'VARIES.', 'TBD', 'check instagram', 'Check the website for dates'],
  ...['seasonal', 'occasionally', 'random', 'see Facebook / Instagram'],
])('words that say there is no rule need no note: %j', (recurrence) => {
  expectNoRule('Monday', recurrence, [1]);
});

it.each([
  ...['Weekly?', 'Most Mondays', 'usually every Monday', 'every few weeks', '1st or 3rd Monday'],
  ...['Weekly (check Instagram)', 'Some Mondays, 1st & 3rd'],
])('a rule that words make vague is none: %j', (recurrence) => {
  expectNoRule('Monday', recurrence, [1], 'not a fixed rule, so when it happens is unknown');
});

it.each<[string | null, string, DayOfWeek[], string]>([
  ['Monday', 'monthly', [1], monthly],
  ['Monday', 'once a month', [1], monthly],
  ['Monday', 'Mondays of the month', [1], monthly],
  ['Monday', 'every other month', [1], otherMonth],
  ['Monday', 'every two months', [1], otherMonth],
  ['Monday', 'quarterly', [1], thirdMonth],
  ['Monday', 'twice a month', [1], twiceAMonth],
  ['Monday', 'twice monthly', [1], twiceAMonth],
  ['Monday', '2x/month', [1], twiceAMonth],
  ['Monday', 'semi-monthly', [1], twiceAMonth],
  ['Monday', 'thrice a month', [1], '3 times a month, but when it happens is unknown'],
  ['Monday', 'twice a week', [1], 'twice a week, but when it happens is unknown'],
  ['Monday', 'bi-monthly', [1], biMonthly],
  ['Monday', 'bimonthly', [1], biMonthly],
  [null, 'bimonthly, 1st, 2nd & 3rd Monday', [1], biMonthly],
  ['Mon & Wed', 'biweekly', [1, 3], biWeekly],
  ['Monday', 'every 0 weeks', [1], interval],
  ['Monday', 'every 13 weeks', [1], interval],
  [null, 'Weekly', [], 'no day of the week given, so when it happens is unknown'],
  [null, 'Variable', [], 'no day of the week given, so when it happens is unknown'],
])('half a rule is none: %j, %j', (days, recurrence, named, assumed) => {
  expectNoRule(days, recurrence, named, assumed);
});

it.each([
  ...['Every 15th of the month', 'every 2nd of the month', 'the last of the month', '15th'],
  ...['Monthly on the 15th', '1st & 15th of the month', '31st'],
])('a date of the month is no weekday: %j', (recurrence) => {
  expectNoRule('Monday', recurrence, [1], aDate);
});

it.each<[string, DayOfWeek[]]>([
  ['1st Monday and 3rd Tuesday', [1, 2]],
  ['1st and 2nd Monday, 1st Tuesday', [1, 2]],
  ['Every Monday and 2nd Tuesday', [1, 2]],
  ['Mondays and every other Wednesday', [1, 3]],
  ['every other Monday and every other Tuesday', [1, 2]],
  ['biweekly (1st & 3rd Mondays)', [1]],
  ['weekly/biweekly', []],
  ['Weekly on the last Monday', [1]],
  ['Every Monday monthly', [1]],
  ['Tuesdays, 1st Monday', [1, 2]],
  ['weekly, every other Monday', [1]],
  ['every other month, every other Monday', [1]],
  ['every other Monday of the month', [1]],
  ['every other Monday except Tuesday', [1]],
  ['Daily Mon-Fri except Friday', [1, 2, 3, 4, 5]],
  ['biweekly Mon & Tue except Tue', [1, 2]],
  ['twice a month, every other month', []],
  ['Every Monday, every other week', [1]],
  ['monthly, every other Monday', [1]],
  ['Every Monday, 2nd Monday is music', [1]],
  ['Every Monday except Tuesday', [1]],
  ['Every Monday except Monday', [1]],
  ['1st Monday except Monday', [1]],
])('two rules are not one: %j', (recurrence, named) => {
  expectNoRule(null, recurrence, named, unfit);
});

it.each([
  ['Weekly except holidays', 'except'],
  ['Every week except the 1st', 'except'],
  ['Weekly (summer only)', 'summer'],
  ['Weekly until June', 'until'],
  ['Weekly starting November 30', 'starting'],
  ['no mic in December', 'no'],
  ['not every week', 'not'],
  ['1st Monday is off', 'off'],
  ['Every Monday, closed on the 5th', 'closed'],
  ['Weekly unless there is a game', 'unless'],
  ['Weekly, Sept – May', 'sept'],
  ['Mondays only in summer', 'summer'],
  ['Every Monday but the last', 'but'],
  ['Daily but Monday is jam night', 'but'],
])('what limits a rule leaves none: %j', (recurrence, word) => {
  const assumed = `limited by “${word}”, so when it happens is unknown`;
  expectNoRule('Monday', recurrence, [1], assumed);
});

it.each<[string, string, DayOfWeek[]]>([
  ['Weekly*', '*', [1]],
  ['Weekly after Labor Day', 'labor', [1]],
  ['Weekly by appointment', 'by', [1]],
  ['Mercury is in retrograde', 'mercury', [1]],
  ['every other day', 'other', [1]],
  ['every hour', 'every', [1]],
  ['last day of the month', 'last', [1]],
  ['2 Mondays a month', '2', [1]],
  ['2 nights a month', '2', [1]],
  ['every 2-3 weeks', 'every', [1]],
  ['first weekday of the month', 'first', [1, 2, 3, 4, 5]],
  ['second to last Friday', 'second', [1, 5]],
  ['second last Friday', 'second', [1, 5]],
  ['2nd-to-last Friday', 'to', [1, 5]],
  ['1st-3rd Monday', '1st', [1]],
  ['alternating Mondays and Tuesdays', 'alternating', [1, 2]],
  ['every other weekday', 'other', [1, 2, 3, 4, 5]],
  ['1st Monday and Tuesdays', '1st', [1, 2]],
  ['Monday comedy - Thursday music', '-', [1, 4]],
  ['everyother Monday', 'everyother', [1]],
  ['bi-daily', 'bi', [1]],
  ['bi-quarterly', 'bi', [1]],
  ['semi', 'semi', [1]],
  ['2 weeks a month', '2', [1]],
  ['2 nights', '2', [1]],
  ['2nd month', '2nd', [1]],
  ['every 1st month', '1st', [1]],
  ['Mon 7pm - Wed 8pm', '-', [1, 3]],
  ['Weekly, hosted by Ann Bea Cat Dee Eve', 'eve', [1]],
  ['once', 'once', [1]],
  ['twice a night', 'twice', [1]],
  ['all week', 'week', [1]],
  ['毎週月曜日', '毎週月曜日', [1]],
])('words that are not understood leave no rule: %j', (recurrence, word, named) => {
  const assumed = `not understood (“${word}”), so when it happens is unknown`;
  expectNoRule('Monday', recurrence, named, assumed);
});

describe('a limit behind a rule', () => {
  const limits = ['except holidays', 'not in July', 'until June', 'unless it rains', 'off in May'];
  const rules = ['Weekly', 'Every Monday', '2nd Monday', 'every other Monday', 'Daily'];
  const texts = rules.flatMap((rule) => limits.map((limit) => `${rule} ${limit}`));

  it.each(texts)('never leaves that rule: %j', (recurrence) => {
    const { schedule, notes } = parseSchedule({ days: 'Monday', recurrence });
    expect(schedule).toEqual(varying([1], recurrence));
    expect(notes).toHaveLength(1);
  });
});

it('a word of doubt leaves no rule, wherever it stands in one', () => {
  const doubt = fc.constantFrom(
    'not',
    'maybe',
    'off',
    'zorp',
    'except',
    '?',
    'July',
    'unless',
    '3',
  );
  fc.assert(
    fc.property(arbitraryRule(12), doubt, fc.nat(20), (rule, word, place) => {
      const words = describeSchedule(rule).split(' ');
      words.splice(place % (words.length + 1), 0, word);
      expect(parseSchedule({ recurrence: words.join(' ') }).schedule.kind).toBe('varies');
    }),
    { numRuns: 1000 },
  );
});
