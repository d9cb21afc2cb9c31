import { describe, expect, it, test } from 'vitest';
import { dayNames } from '../rules.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { chooseRecurrence, editSchedule, readDays, type ScheduleFields } from './rules.ts';

const monday: ScheduleFields = { recurrence: 'Weekly', weekOfMonth: null, days: ['monday'] };
const second: ScheduleFields = { recurrence: 'Monthly', weekOfMonth: '2nd', days: ['monday'] };
const daily: ScheduleFields = { recurrence: 'Daily', weekOfMonth: null, days: dayNames };

describe('another recurrence', () => {
  it.each([
    ['Daily', second, daily],
    ['Weekly', second, monday],
    ['Weekly', daily, { ...monday, days: [] }],
    ['Monthly', second, second],
    ['Monthly', monday, { ...monday, recurrence: 'Monthly' }],
    [null, second, { ...monday, recurrence: null }],
  ] as const)('%s', (recurrence, from, to) => {
    expect(chooseRecurrence(from, recurrence)).toEqual(to);
  });
});

test('days are read in any case, and what is none is dropped', () => {
  expect(readDays([' Friday', 'MONDAY', 'someday', 'friday', ''])).toEqual(['monday', 'friday']);
});

const everyOther: Schedule = {
  kind: 'weekly',
  days: [1],
  weeks: [],
  interval: 2,
  anchor: '2026-11-23',
  words: 'every other Monday',
};
const plain = { interval: 1, anchor: null, words: null };

describe('an edited schedule', () => {
  it('stays richer than the fields where they say the same', () => {
    expect(editSchedule(everyOther, monday, {})).toBe(everyOther);
    expect(editSchedule(everyOther, monday, monday)).toBe(everyOther);
  });

  it.each([
    ['other days', { days: ['friday'] }, { kind: 'weekly', days: [5], weeks: [] }],
    ['daily', { recurrence: 'Daily' }, { kind: 'weekly', days: [0, 1, 2, 3, 4, 5, 6], weeks: [] }],
    [
      'monthly, the first by default',
      { recurrence: 'Monthly' },
      { kind: 'monthly', days: [1], weeks: [1] },
    ],
    [
      'monthly',
      { recurrence: 'Monthly', weekOfMonth: '4th' },
      { kind: 'monthly', days: [1], weeks: [4] },
    ],
  ] as const)('%s', (_name, edit, schedule) => {
    expect(editSchedule(everyOther, monday, edit)).toEqual({ ...plain, ...schedule });
  });

  it('has no week unless it is monthly', () => {
    expect(editSchedule(everyOther, second, { recurrence: 'Weekly' })).toEqual({
      ...plain,
      kind: 'weekly',
      days: [1],
      weeks: [],
    });
  });

  it('keeps the words of one that varies, which may have no day', () => {
    expect(editSchedule(everyOther, monday, { recurrence: null, days: [] })).toEqual({
      ...plain,
      kind: 'varies',
      days: [],
      weeks: [],
      words: 'every other Monday',
    });
  });

  it('is none without a day', () => {
    expect(editSchedule(everyOther, monday, { days: [] })).toBeUndefined();
  });
});
