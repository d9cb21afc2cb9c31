import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import {
  monthly,
  varying,
  weekly,
} from '@stagetime/contracts/mics/schedule/testing/expected-schedule';
import { expect, it } from 'vitest';
import { parseSchedule, projectSchedule } from './parse-schedule.ts';

const daily = 'sunday,monday,tuesday,wednesday,thursday,friday,saturday';

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
