import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import {
  monthly,
  varying,
  weekly,
} from '@stagetime/contracts/mics/schedule/testing/expected-schedule';
import { expect, it } from 'vitest';
import { parseSchedule } from './parse-schedule.ts';

const isWeekly = 'no recurrence given: weekly';
const unknown = (word: string) => `not understood (“${word}”), so when it happens is unknown`;
const all = [0, 1, 2, 3, 4, 5, 6] as const;

// The days as given; the schedule; what is noted.
const table: [string, Schedule, ...string[]][] = [
  ['Monday', weekly([1]), isWeekly],
  ['TUESDAY', weekly([2]), isWeekly],
  ['mon', weekly([1]), isWeekly],
  ['Tues', weekly([2]), isWeekly],
  ['Weds.', weekly([3]), isWeekly],
  ['Thurs.', weekly([4]), isWeekly],
  ['Mon/Wed', weekly([1, 3]), isWeekly],
  ['Mon & Thu', weekly([1, 4]), isWeekly],
  ['Tue + Sat', weekly([2, 6]), isWeekly],
  ['mondays', weekly([1]), isWeekly],
  ["Monday's", weekly([1]), isWeekly],
  ['monday,tuesday', weekly([1, 2]), isWeekly],
  ['sunday, friday and monday', weekly([0, 1, 5]), isWeekly],
  ['Mon Wed Fri', weekly([1, 3, 5]), isWeekly],
  ['Mon-Wed-Fri', weekly([1, 3, 5]), isWeekly],
  ['Mon-Fri', weekly([1, 2, 3, 4, 5]), isWeekly],
  ['Mon. \u2012 Wed.', weekly([1, 2, 3]), isWeekly],
  ['Sun–Thu', weekly([0, 1, 2, 3, 4]), isWeekly],
  ['Fri—Mon', weekly([0, 1, 5, 6]), isWeekly],
  ['Tuesday through Thursday, Saturday', weekly([2, 3, 4, 6]), isWeekly],
  ['Monday nights - Wednesday nights', weekly([1, 2, 3]), isWeekly],
  ['weekdays', weekly([1, 2, 3, 4, 5]), isWeekly],
  ['weekends', weekly([0, 6]), isWeekly],
  ['weekdays – Saturday', weekly([1, 2, 3, 4, 5, 6]), isWeekly],
  ['Friday – weekends', weekly([0, 5, 6]), isWeekly],
  ['Tuesday - weekends', weekly([0, 2, 6]), isWeekly],
  ['["monday","tuesday"]', weekly([1, 2]), isWeekly],
  ['ＭＯＮＤＡＹ', weekly([1]), isWeekly],
  ['\u00a0Monday\u00a0\u200b', weekly([1]), isWeekly],
  ['daily', weekly(all)],
  ['every day', weekly(all)],
  ['Every Monday', weekly([1])],
  ['Every Monday and Wednesday', weekly([1, 3])],
  ['2nd Thursday', monthly([2], [4])],
  ['Sundays (2nd & 4th)', monthly([2, 4], [0])],
  ['Every other Monday', weekly([1], 2), 'every other week, but which weeks is unknown'],
  [
    'Monday, Funday',
    weekly([1], 1, 'Monday, Funday'),
    isWeekly,
    '“funday” is not a day of the week: left out',
  ],
  ['Funday', varying([], 'Funday'), 'not understood (“funday”), so when it happens is unknown'],
  ['Mon. nights – Wed. nights', weekly([1, 2, 3]), isWeekly],
  ['weeknights', varying([], 'weeknights'), unknown('weeknights')],
  ['everyother Monday', varying([1], 'everyother Monday'), unknown('everyother')],
  ['first weekday', varying([1, 2, 3, 4, 5], 'first weekday'), unknown('first')],
  ['alternating Mon & Tue', varying([1, 2], 'alternating Mon & Tue'), unknown('alternating')],
  ['Mondays, 1st & 3rd, Funday', varying([1], 'Mondays, 1st & 3rd, Funday'), unknown('funday')],
  ['weekends to Tuesday', varying([0, 2, 6], 'weekends to Tuesday'), unknown('to')],
  ['2 Mondays', varying([1], '2 Mondays'), unknown('2')],
  ['Mondays?', varying([1], 'Mondays?'), 'not a fixed rule, so when it happens is unknown'],
  [
    'Monday or Tuesday',
    varying([1, 2], 'Monday or Tuesday'),
    'not a fixed rule, so when it happens is unknown',
  ],
  [
    'Mondays except holidays',
    varying([1], 'Mondays except holidays'),
    'limited by “except”, so when it happens is unknown',
  ],
  ['no Mondays', varying([], 'no Mondays'), 'limited by “no”, so when it happens is unknown'],
  ['TBD', varying([], 'TBD'), 'no day of the week given, so when it happens is unknown'],
  ['', varying([], null), 'no day and no recurrence given, so when it happens is unknown'],
  [' – ', varying([], null), 'no day and no recurrence given, so when it happens is unknown'],
];

it.each(table)('reads the days %j', (days, schedule, ...assumed) => {
  const parsed = parseSchedule({ days });
  expect(parsed.schedule).toEqual(schedule);
  expect(parsed.notes.map((note) => note.assumed)).toEqual(assumed);
});

it('says which field a note is about, with its words', () => {
  expect(parseSchedule({ days: 'Mon, Funday', recurrence: 'Weekly' }).notes).toEqual([
    { field: 'days', words: 'Mon, Funday', assumed: '“funday” is not a day of the week: left out' },
  ]);
});

it('says what it left out although the recurrence varies', () => {
  const { schedule, notes } = parseSchedule({ days: 'Mon, Funday', recurrence: 'Variable' });
  expect(schedule).toEqual(varying([1], 'Variable; Mon, Funday'));
  expect(notes.map((note) => note.field)).toEqual(['days']);
});

it('speaks of both fields when neither gives a rule', () => {
  const { notes } = parseSchedule({ days: 'Funday', recurrence: 'purple' });
  expect(notes.map((note) => note.field).sort()).toEqual(['days', 'recurrence']);
});

it('says that there is neither day nor recurrence when nothing is given at all', () => {
  for (const input of [{}, { days: null, recurrence: null, weekOfMonth: null, anchor: null }]) {
    const { schedule, notes } = parseSchedule(input);
    expect(schedule).toEqual(varying([], null));
    expect(notes).toHaveLength(1);
  }
});
