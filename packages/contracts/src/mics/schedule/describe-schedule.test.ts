import { describe, expect, it } from 'vitest';
import { describeSchedule } from './describe-night.ts';
import type { Schedule } from './schedule.ts';
import { monthly, varying, weekly } from './testing/expected-schedule.ts';

describe('the description of a schedule', () => {
  const table: [Schedule, string][] = [
    [weekly([1]), 'Every Monday'],
    [weekly([1, 3]), 'Mondays and Wednesdays'],
    [weekly([0, 5, 6]), 'Fridays, Saturdays and Sundays'],
    [weekly([0, 1]), 'Mondays and Sundays'],
    [weekly([1, 2, 3, 4, 5]), 'Mondays to Fridays'],
    [weekly([0, 1, 2, 3, 4]), 'Sundays to Thursdays'],
    [weekly([0, 1, 5, 6]), 'Fridays to Mondays'],
    [weekly([1, 2, 4, 5]), 'Mondays, Tuesdays, Thursdays and Fridays'],
    [weekly([0, 1, 2, 3, 4, 5, 6]), 'Daily'],
    [weekly([1], 2), 'Every other Monday'],
    [weekly([1, 4], 2), 'Every other week on Monday and Thursday'],
    [weekly([1], 3), 'Every 3rd week on Monday'],
    [weekly([1, 4], 11), 'Every 11th week on Monday and Thursday'],
    [monthly([2, 4], [0]), '2nd and 4th Sunday'],
    [monthly([1, 3, 5], [3]), '1st, 3rd and 5th Wednesday'],
    [monthly([1, -1], [5]), '1st and last Friday'],
    [monthly([-1], [4]), 'Last Thursday of the month'],
    [monthly([2], [4]), '2nd Thursday of the month'],
    [monthly([2], [4, 5]), '2nd Thursday and Friday of the month'],
    [monthly([2], [4], 2), '2nd Thursday of every other month'],
    [monthly([2, 4], [0], 3), '2nd and 4th Sunday of every 3rd month'],
    [varying([], null), 'Days vary'],
    [varying([0, 1, 2, 3, 4, 5, 6], null), 'Days vary'],
    [varying([1], 'Variable'), 'Mondays, varies'],
    [varying([1, 3], 'TBD'), 'Mondays and Wednesdays, varies'],
  ];
  it.each(table)('of %j', (schedule, description) => {
    expect(describeSchedule(schedule)).toBe(description);
  });
});
