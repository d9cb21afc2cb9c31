import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import { monthly, weekly } from '@stagetime/contracts/mics/schedule/testing/expected-schedule';
import { expect, it } from 'vitest';
import { parseSchedule } from './parse-schedule.ts';

const all = [0, 1, 2, 3, 4, 5, 6] as const;
const otherWeek = 'every other week, but which weeks is unknown';
const thirdWeek = 'every 3rd week, but which weeks is unknown';
const otherMonth = 'every other month, but which months is unknown';
const thirdMonth = 'every 3rd month, but which months is unknown';
const anotherWeek = 'read as that weekday of the month, not as a week from Monday on';
const shared = 'read as the same week of the month for each of these days';

type Row = [days: string | null, recurrence: string, schedule: Schedule, ...assumed: string[]];

const everyWeek: Row[] = [
  ['Monday', 'Weekly', weekly([1])],
  ['Monday', 'weekly', weekly([1])],
  ['Monday', 'every week', weekly([1])],
  ['Monday', 'Every  Week.', weekly([1])],
  ['Monday', 'once a week', weekly([1])],
  ['Monday', 'Every Monday', weekly([1])],
  [null, 'Every Monday', weekly([1])],
  [null, 'Mondays', weekly([1])],
  [null, 'EVERY MONDAY NIGHT!', weekly([1])],
  [null, 'each and every Monday', weekly([1])],
  [null, 'Mondays and Wednesdays', weekly([1, 3])],
  [null, 'Weekly on Tuesdays & Thursdays', weekly([2, 4])],
  [null, 'weekly Mon–Fri', weekly([1, 2, 3, 4, 5])],
  [null, 'Nightly Sun–Thu', weekly([0, 1, 2, 3, 4])],
  [null, 'Daily', weekly(all)],
  ['daily', 'Weekly', weekly(all)],
  [null, 'nightly', weekly(all)],
  [null, 'every night', weekly(all)],
  [null, 'every night of the week', weekly(all)],
  [null, '7 nights a week', weekly(all)],
  ['Mon & Thu', 'twice a week', weekly([1, 4])],
  [null, 'Mondays only', weekly([1])],
  ['Monday', 'Every 1 week', weekly([1])],
  ['Monday', 'every week of the month', weekly([1])],
  [
    'Monday',
    'Every Monday of the month',
    weekly([1], 1, 'Every Monday of the month'),
    'every week',
  ],
  ['Monday', 'Monday', weekly([1]), 'no recurrence given: weekly'],
  ['Mon-Fri', 'Daily', weekly([1, 2, 3, 4, 5]), 'every week, but only on the days named'],
  [
    null,
    'Daily except Sunday',
    weekly([1, 2, 3, 4, 5, 6], 1, 'Daily except Sunday'),
    'every week on the other days',
  ],
  [
    null,
    'Weekdays except Fridays',
    weekly([1, 2, 3, 4], 1, 'Weekdays except Fridays'),
    'every week on the other days',
  ],
  ['Mon & Thu', '2 nights a week', weekly([1, 4])],
  ['Mon & Thu', '2 days a week', weekly([1, 4])],
  [null, 'Weekly, only Mondays', weekly([1])],
  [null, 'twice a week, every Monday and Thursday', weekly([1, 4])],
];

const everyFewWeeks: Row[] = [
  ['Monday', 'every other week', weekly([1], 2), otherWeek],
  ['Monday', 'Every other Monday', weekly([1], 2), otherWeek],
  ['TUESDAY', 'Every other Tuesday', weekly([2], 2), otherWeek],
  ['Monday', 'biweekly', weekly([1], 2), otherWeek],
  ['Monday', 'bi-weekly', weekly([1], 2), otherWeek],
  ['Monday', 'Bi\u2011Weekly', weekly([1], 2), otherWeek],
  ['Monday', 'bi weekly', weekly([1], 2), otherWeek],
  ['Monday', 'fortnightly', weekly([1], 2), otherWeek],
  ['Monday', 'every two weeks', weekly([1], 2), otherWeek],
  ['Monday', 'once every 2 weeks', weekly([1], 2), otherWeek],
  ['Monday', 'every 2nd week', weekly([1], 2), otherWeek],
  ['Monday', 'every second week', weekly([1], 2), otherWeek],
  ['Monday', 'alternating Mondays', weekly([1], 2), otherWeek],
  ['Monday', 'every alternate Monday', weekly([1], 2), otherWeek],
  ['Monday', 'alternating weeks', weekly([1], 2), otherWeek],
  ['Monday', 'Every\u00a0other\u00a0week', weekly([1], 2), otherWeek],
  [null, 'Every other week on Monday and Thursday', weekly([1, 4], 2), otherWeek],
  [
    null,
    'every other Monday and Thursday',
    weekly([1, 4], 2, 'every other Monday and Thursday'),
    'read as every other week for each of these days',
    otherWeek,
  ],
  ['Monday', 'every 3 weeks', weekly([1], 3), thirdWeek],
  ['Monday', 'every third week', weekly([1], 3), thirdWeek],
  [null, 'biweekly Mondays', weekly([1], 2), otherWeek],
  [null, 'Bi-weekly (every other week) on Mondays', weekly([1], 2), otherWeek],
  [null, 'biweekly, every other Monday', weekly([1], 2), otherWeek],
  [
    null,
    'every other weekend',
    weekly([0, 6], 2, 'every other weekend'),
    'read as every other week for each of these days',
    otherWeek,
  ],
  ['Monday', 'every 12 weeks', weekly([1], 12), 'every 12th week, but which weeks is unknown'],
  [null, 'Every 3rd week on Monday', weekly([1], 3), thirdWeek],
];

const monthlyRules: Row[] = [
  [null, '2nd Wednesday of the month', monthly([2], [3])],
  ['WEDNESDAY', '2nd Wednesday of the month', monthly([2], [3])],
  ['THURSDAY', 'Last Thursday of the month', monthly([-1], [4])],
  ['THURSDAY', '1st & 3rd Thursday', monthly([1, 3], [4])],
  ['THURSDAY', '4th Thursday of the month', monthly([4], [4])],
  ['SUNDAY', '2nd & 4th Sunday', monthly([2, 4], [0])],
  [null, '2nd and 4th Sunday', monthly([2, 4], [0])],
  [null, 'first Friday', monthly([1], [5])],
  [null, 'First and Third Tuesdays', monthly([1, 3], [2])],
  ['Thursday', '1st/3rd', monthly([1, 3], [4])],
  ['Monday', '2nd', monthly([2], [1])],
  [null, 'second tues', monthly([2], [2])],
  [null, '5th Friday', monthly([5], [5])],
  [null, 'last Fri', monthly([-1], [5])],
  [null, 'every last Friday', monthly([-1], [5])],
  [null, 'Every 1st and 3rd Monday', monthly([1, 3], [1])],
  [null, 'every month on the 2nd Thursday', monthly([2], [4])],
  [null, 'Monthly, 2nd Thursday of every month', monthly([2], [4])],
  [null, 'third Thursday each month', monthly([3], [4])],
  [null, '1st, 3rd, and 5th Wednesdays', monthly([1, 3, 5], [3])],
  [null, '3rd & last & 1st Mon.', monthly([1, 3, -1], [1])],
  [null, '1st Monday and 3rd Monday', monthly([1, 3], [1])],
  [null, 'Thursdays (2nd & 4th)', monthly([2, 4], [4])],
  [null, 'twice a month, 1st and 3rd Tuesdays', monthly([1, 3], [2])],
  [null, 'every second Tuesday of the month', monthly([2], [2])],
  [null, '1st Mondays only', monthly([1], [1])],
  [null, 'every 1st Monday', monthly([1], [1])],
  [null, 'every 2nd Monday and every 4th Monday', monthly([2, 4], [1])],
  [null, '1st Monday of the month 3rd Monday of the month', monthly([1, 3], [1])],
  [null, 'Mondays: 1st Monday and 3rd Monday', monthly([1, 3], [1])],
  [null, 'twice monthly 1st & 3rd Mondays', monthly([1, 3], [1])],
  [null, '2nd week Mondays', monthly([2], [1], 1, '2nd week Mondays'), anotherWeek],
  ['Monday', 'every first week', monthly([1], [1], 1, 'every first week'), anotherWeek],
  [
    null,
    'every 2nd Wednesday',
    monthly([2], [3], 1, 'every 2nd Wednesday'),
    'the 2nd in the month, though every other week could be meant',
  ],
  [
    'Monday',
    'Every 3rd Monday',
    monthly([3], [1], 1, 'Every 3rd Monday'),
    'the 3rd in the month, though every 3rd week could be meant',
  ],
  ['Monday', '2nd week of the month', monthly([2], [1], 1, '2nd week of the month'), anotherWeek],
  [
    'Monday',
    'every 3rd week of the month',
    monthly([3], [1], 1, 'every 3rd week of the month'),
    anotherWeek,
  ],
  [null, '2nd Thursday and Friday', monthly([2], [4, 5], 1, '2nd Thursday and Friday'), shared],
];

const everyFewMonths: Row[] = [
  [
    'THURSDAY',
    '2nd Thursday bi-monthly',
    monthly([2], [4], 2, '2nd Thursday bi-monthly'),
    'every other month, though twice a month could be meant',
    otherMonth,
  ],
  [
    null,
    'bimonthly, 1st & 3rd Tuesday',
    monthly([1, 3], [2], 1, 'bimonthly, 1st & 3rd Tuesday'),
    'twice a month, in the two weeks named',
  ],
  [null, '2nd Thursday of every other month', monthly([2], [4], 2), otherMonth],
  [null, 'every two months on the last Friday', monthly([-1], [5], 2), otherMonth],
  [null, 'alternate months, 2nd Thursday', monthly([2], [4], 2), otherMonth],
  [null, 'bimonthly (every other month), last Friday', monthly([-1], [5], 2), otherMonth],
  [null, 'bimonthly (twice a month), 1st and 3rd Friday', monthly([1, 3], [5])],
  [null, 'last Friday of the quarter', monthly([-1], [5], 3), thirdMonth],
  [null, 'every quarter last Friday', monthly([-1], [5], 3), thirdMonth],
  [null, 'quarterly, first Monday', monthly([1], [1], 3), thirdMonth],
  [null, '2nd Thursday of every 3rd month', monthly([2], [4], 3), thirdMonth],
];

const extraWords: Row[] = [
  ['WEDNESDAY', 'Weekly after showcase', weekly([3], 1, 'Weekly after showcase')],
  ['THURSDAY', '2nd Thursday after showcase', monthly([2], [4], 1, '2nd Thursday after showcase')],
  ['Monday', 'Every Monday at 8 PM sharp', weekly([1], 1, 'Every Monday at 8 PM sharp')],
  ['Monday', 'Weekly, 7 – 9:30 p.m.', weekly([1], 1, 'Weekly, 7 – 9:30 p.m.')],
  ['Monday', 'Weekly starting at 7pm', weekly([1], 1, 'Weekly starting at 7pm')],
  ['Monday', 'Weekly until 10pm', weekly([1], 1, 'Weekly until 10pm')],
  ['Monday', 'Mondays @ 8, 21+', weekly([1], 1, 'Mondays @ 8, 21+')],
  [
    'Monday',
    'Weekly (open mic in the back room)',
    weekly([1], 1, 'Weekly (open mic in the back room)'),
  ],
  ['Monday', 'Weekly 7pm to 9pm', weekly([1], 1, 'Weekly 7pm to 9pm')],
  ['Monday', 'Weekly, hosted by Ann Lee', weekly([1], 1, 'Weekly, hosted by Ann Lee')],
  ['Monday', 'Weekly (host Ann de la Cruz)', weekly([1], 1, 'Weekly (host Ann de la Cruz)')],
];

const groups: [string, Row[]][] = [
  ['every week', everyWeek],
  ['every few weeks', everyFewWeeks],
  ['a place in the month', monthlyRules],
  ['every few months', everyFewMonths],
  ['words that do not change the rule, and keeps them', extraWords],
];

for (const [name, rows] of groups) {
  it.each(rows)(`reads ${name}: %j, %j`, (days, recurrence, schedule, ...assumed) => {
    const parsed = parseSchedule({ days, recurrence });
    expect(parsed.schedule).toEqual(schedule);
    expect(parsed.notes.map((note) => note.assumed)).toEqual(assumed);
  });
}
