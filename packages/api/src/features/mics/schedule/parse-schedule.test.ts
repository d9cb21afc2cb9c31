import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import {
  monthly,
  varying,
  weekly,
} from '@stagetime/contracts/mics/schedule/testing/expected-schedule';
import { describe, expect, it } from 'vitest';
import { parseSchedule, projectSchedule, type ScheduleInput } from './parse-schedule.ts';

const daily = 'sunday,monday,tuesday,wednesday,thursday,friday,saturday';
const unfit = 'these do not fit together, so when it happens is unknown';

describe("the product's own fields", () => {
  const table: [ScheduleInput, Schedule, ...string[]][] = [
    [{ recurrence: 'Daily', days: daily }, weekly([0, 1, 2, 3, 4, 5, 6])],
    [{ recurrence: 'Weekly', days: 'monday,tuesday' }, weekly([1, 2])],
    [{ recurrence: 'Weekly', days: 'monday', weekOfMonth: '' }, weekly([1])],
    [{ recurrence: 'Monthly', days: 'monday', weekOfMonth: '1st' }, monthly([1], [1])],
    [{ recurrence: 'Monthly', days: 'monday', weekOfMonth: '4th' }, monthly([4], [1])],
    [{ recurrence: 'Monthly', days: 'monday', weekOfMonth: 'Last' }, monthly([-1], [1])],
    [{ recurrence: 'Monthly', days: 'monday,friday', weekOfMonth: '2nd' }, monthly([2], [1, 5])],
    [
      { recurrence: 'Weekly', days: 'monday', weekOfMonth: '2nd' },
      weekly([1]),
      'left out, because the recurrence says every week',
    ],
    [
      { recurrence: 'Monthly', days: 'monday', weekOfMonth: null },
      varying([1], 'Monthly'),
      'monthly, but which week of the month is unknown',
    ],
  ];
  it.each(table)('are read: %j', (input, schedule, ...assumed) => {
    const parsed = parseSchedule(input);
    expect(parsed.schedule).toEqual(schedule);
    expect(parsed.notes.map((note) => note.assumed)).toEqual(assumed);
  });
});

describe('fields that speak of the same thing', () => {
  const table: [ScheduleInput, Schedule, ...string[]][] = [
    [{ days: 'monday', weekOfMonth: '2nd' }, monthly([2], [1]), 'no recurrence given: monthly'],
    [{ days: 'monday', recurrence: 'Monthly', weekOfMonth: '2' }, monthly([2], [1])],
    [{ days: 'monday', recurrence: 'Monthly', weekOfMonth: '1 & 3' }, monthly([1, 3], [1])],
    [{ days: 'monday', recurrence: 'Monthly', weekOfMonth: '2nd of the month' }, monthly([2], [1])],
    [
      { days: 'Mondays', recurrence: 'every other month', weekOfMonth: '2nd' },
      monthly([2], [1], 2),
      'every other month, but which months is unknown',
    ],
    [{ recurrence: 'Monthly', weekOfMonth: '2nd Monday' }, monthly([2], [1])],
    [{ days: 'Monday', recurrence: 'Monthly', weekOfMonth: '2nd Monday' }, monthly([2], [1])],
    [
      { days: 'Monday', recurrence: 'Monthly on Tuesday', weekOfMonth: '2nd Monday' },
      varying([1, 2], 'Monthly on Tuesday; 2nd Monday'),
      unfit,
    ],
    [
      { days: 'Monday', recurrence: 'Monthly on Tuesday', weekOfMonth: '2nd' },
      varying([1, 2], 'Monthly on Tuesday; 2nd'),
      'not the day given, so when it happens is unknown',
    ],
    [
      { days: 'Monday', recurrence: 'weekly, Tuesday' },
      weekly([2]),
      'left out, because the recurrence names other days',
    ],
    [
      { days: 'Mon & Wed', recurrence: 'Mondays & Thursdays' },
      weekly([1, 4]),
      'left out, because the recurrence names other days',
    ],
    [
      { days: 'Every other Monday', recurrence: 'Bi-weekly' },
      weekly([1], 2),
      'every other week, but which weeks is unknown',
    ],
    [
      { days: 'Every other Monday', recurrence: 'Weekly' },
      varying([1], 'Weekly; Every other Monday'),
      unfit,
    ],
    [{ days: '1st & 3rd Monday', recurrence: 'Monthly' }, monthly([1, 3], [1])],
    [{ days: '2nd Monday', recurrence: '2nd Monday', weekOfMonth: '2nd' }, monthly([2], [1])],
    [
      { days: 'Wednesday', recurrence: 'Every Monday' },
      weekly([1]),
      'left out, because the recurrence names other days',
    ],
    [
      { days: 'Monday', recurrence: 'Mondays & Thursdays' },
      weekly([1, 4]),
      'left out, because the recurrence names other days',
    ],
    [
      { days: 'Monday', recurrence: 'Tuesday' },
      varying([1, 2], 'Tuesday'),
      'not the day given, so when it happens is unknown',
    ],
    [
      { days: 'Monday', recurrence: '1st Monday', weekOfMonth: '3rd' },
      monthly([1], [1]),
      'left out, because the recurrence names another week',
    ],
    [
      { days: 'monday', recurrence: 'Monthly', weekOfMonth: 'purple' },
      varying([1], 'Monthly; purple'),
      'not a week of the month, so when it happens is unknown',
    ],
    [
      { days: 'monday', recurrence: 'Monthly', weekOfMonth: 'N/A' },
      varying([1], 'Monthly'),
      'monthly, but which week of the month is unknown',
    ],
    [
      { days: 'Monday', recurrence: 'Every Monday', weekOfMonth: '2nd' },
      varying([1], 'Every Monday; 2nd'),
      unfit,
    ],
    [
      { days: 'Every Monday', recurrence: 'every other week' },
      varying([1], 'every other week; Every Monday'),
      unfit,
    ],
    [
      { days: 'Monday', recurrence: 'every other week', weekOfMonth: '2nd' },
      varying([1], 'every other week; 2nd'),
      unfit,
    ],
    [{ days: '2nd Monday', recurrence: 'Weekly' }, varying([1], 'Weekly; 2nd Monday'), unfit],
    [
      { days: 'TBD', recurrence: 'Weekly' },
      varying([], 'Weekly; TBD'),
      'no day of the week given, so when it happens is unknown',
    ],
  ];
  it.each(table)('are brought together or kept as they are: %j', (input, schedule, ...assumed) => {
    const parsed = parseSchedule(input);
    expect(parsed.schedule).toEqual(schedule);
    expect(parsed.notes.map((note) => note.assumed)).toEqual(assumed);
  });
});

describe('an anchor', () => {
  const everyOther = { days: 'Monday', recurrence: 'every other week' };

  it('settles which weeks or months are meant', () => {
    expect(parseSchedule({ ...everyOther, anchor: '2026-11-23' })).toEqual({
      schedule: { ...weekly([1], 2), anchor: '2026-11-23' },
      notes: [],
    });
    const monthlyRule = { recurrence: '2nd Thursday of every other month', anchor: '2026-12-10' };
    expect(parseSchedule(monthlyRule).schedule.anchor).toBe('2026-12-10');
  });

  it.each(['2026-11-24', '2026-02-30', 'soon'])(
    'that the rule does not allow is noted: %s',
    (anchor) => {
      expect(parseSchedule({ ...everyOther, anchor })).toEqual({
        schedule: weekly([1], 2),
        notes: [
          {
            field: 'recurrence',
            words: anchor,
            assumed: 'not one of its dates, so which weeks is unknown: every other week',
          },
        ],
      });
    },
  );

  it('is not needed where every week or month counts', () => {
    const parsed = parseSchedule({ days: 'Monday', recurrence: 'Weekly', anchor: '2026-11-23' });
    expect(parsed).toEqual({ schedule: weekly([1]), notes: [] });
  });
});

it.each<[string, Schedule, ReturnType<typeof projectSchedule>]>([
  ['every day is Daily', weekly([0, 1, 2, 3, 4, 5, 6]), project('Daily', null, daily)],
  ['some days are Weekly', weekly([1, 2]), project('Weekly', null, 'monday,tuesday')],
  ['every other week is Weekly', weekly([1], 2), project('Weekly', null, 'monday')],
  [
    'every day of every other week is Weekly',
    weekly([0, 1, 2, 3, 4, 5, 6], 2),
    project('Weekly', null, daily),
  ],
  ['one week is Monthly with it', monthly([2], [4]), project('Monthly', '2nd', 'thursday')],
  [
    'several weeks are Monthly with the first',
    monthly([2, 4], [0]),
    project('Monthly', '2nd', 'sunday'),
  ],
  ['a week and the last are the week', monthly([3, -1], [0]), project('Monthly', '3rd', 'sunday')],
  ['the last week alone has no week', monthly([-1], [4]), project('Monthly', null, 'thursday')],
  ['the fifth week alone has no week', monthly([5], [4]), project('Monthly', null, 'thursday')],
  ['every other month is Monthly', monthly([1], [1], 2), project('Monthly', '1st', 'monday')],
  [
    'what varies has its days only',
    varying([1, 3], 'TBD'),
    project(null, null, 'monday,wednesday'),
  ],
  ['what varies without days is empty', varying([], null), project(null, null, '')],
])('over REST, %s', (_title, schedule, projection) => {
  expect(projectSchedule(schedule)).toEqual(projection);
});

it.each([weekly([0, 1, 2, 3, 4, 5, 6]), weekly([1, 2]), monthly([4], [1, 5])])(
  'a schedule that the public fields hold in full is read back from them',
  (schedule) => {
    const { recurrence, week_of_month, day_of_week } = projectSchedule(schedule);
    const parsed = parseSchedule({ recurrence, weekOfMonth: week_of_month, days: day_of_week });
    expect(parsed).toEqual({ schedule, notes: [] });
  },
);

function project(
  recurrence: 'Daily' | 'Weekly' | 'Monthly' | null,
  week_of_month: '1st' | '2nd' | '3rd' | null,
  day_of_week: string,
) {
  return { recurrence, week_of_month, day_of_week };
}
