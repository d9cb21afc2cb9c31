import {
  describeNextNight,
  describeSchedule,
} from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock, nextNights } from '@stagetime/contracts/mics/schedule/next-nights';
import { isCertain } from '@stagetime/contracts/mics/schedule/schedule';
import { expect, it } from 'vitest';
import { parseSchedule } from './parse-schedule.ts';

const checkFirst = ', check first';

// Every wording in a list of the mics of Philadelphia, as its city sees them on Friday, 20 November
// 2026, at noon: name, day, recurrence; description, label of the next night, words that are kept.
it.each<[string, string, string, string, string, string?]>([
  ['Punch Line', 'Monday', 'Variable', 'Mondays, varies', `Mondays${checkFirst}`, 'Variable'],
  [
    "Sweeney's",
    'Monday',
    'Every 3rd Monday',
    '3rd Monday of the month',
    'Mon, Dec 21',
    'Every 3rd Monday',
  ],
  [
    'Nut Hut',
    'Monday',
    'Every other Monday',
    'Every other Monday',
    `Mon Nov 23 or 30${checkFirst}`,
  ],
  ["JJ Mallon's", 'Monday', 'Weekly', 'Every Monday', 'Mon, Nov 23'],
  [
    'Dawson Street',
    'TUESDAY',
    'Every other Tuesday',
    'Every other Tuesday',
    `Tue Nov 24 or Dec 1${checkFirst}`,
  ],
  [
    'Kings Highway',
    'WEDNESDAY',
    '2nd Wednesday of the month',
    '2nd Wednesday of the month',
    'Wed, Dec 9',
  ],
  [
    'Off Leash',
    'WEDNESDAY',
    'Weekly after showcase',
    'Every Wednesday',
    'Wed, Nov 25',
    'Weekly after showcase',
  ],
  ['Kerri', 'THURSDAY', 'Last Thursday of the month', 'Last Thursday of the month', 'Thu, Nov 26'],
  [
    'Lady Laughs',
    'THURSDAY',
    '2nd Thursday bi-monthly',
    '2nd Thursday of every other month',
    `Thu Dec 10 or Jan 14${checkFirst}`,
    '2nd Thursday bi-monthly',
  ],
  ['KIS', 'THURSDAY', '1st & 3rd Thursday', '1st and 3rd Thursday', 'Thu, Dec 3'],
  [
    'Crave Laughs',
    'THURSDAY',
    '4th Thursday of the month',
    '4th Thursday of the month',
    'Thu, Nov 26',
  ],
  [
    'Good Hang',
    'THURSDAY',
    '2nd Thursday after showcase',
    '2nd Thursday of the month',
    'Thu, Dec 10',
    '2nd Thursday after showcase',
  ],
  ['Free New Material', 'FRIDAY', 'Weekly', 'Every Friday', 'Today'],
  ['The Funny Bone', 'SUNDAY', '2nd & 4th Sunday', '2nd and 4th Sunday', 'Sun, Nov 22'],
])('%s, %s, %s', (_name, days, recurrence, description, label, words) => {
  const clock = cityClock(Date.parse('2026-11-20T17:00Z'), 'America/New_York');
  const { schedule } = parseSchedule({ days, recurrence });
  const nights = nextNights(
    schedule,
    { startTime: '20:00', signupTime: null, lengthMinutes: null },
    clock,
    4,
  );
  expect(describeSchedule(schedule)).toBe(description);
  expect(describeNextNight(schedule, nights, clock)).toBe(label);
  expect(schedule.words).toBe(words ?? null);
  expect(isCertain(schedule)).toBe(!label.endsWith(checkFirst));
});
