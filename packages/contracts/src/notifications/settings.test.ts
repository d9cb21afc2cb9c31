import { expect, test } from 'vitest';
import { isThisMonth, relativeDate } from './settings.ts';

// Local times: the page reads in the zone of its reader.
const now = new Date(2026, 10, 20, 0, 30);

test.each([
  [new Date(2026, 10, 20, 0, 10), 'Today'],
  [new Date(2026, 10, 20, 9, 0), 'Today'],
  [new Date(2026, 10, 19, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 18, 23, 59), '2 days ago'],
  [new Date(2026, 10, 13, 0, 0), '7 days ago'],
  [new Date(2026, 10, 12, 23, 59), 'Nov 12'],
  [new Date(2025, 0, 3), 'Jan 3'],
])('%s is %j', (date, text) => {
  expect(relativeDate(date, now)).toBe(text);
});

test.each([
  [new Date(2026, 10, 1, 0, 0), true],
  [new Date(2026, 9, 31, 23, 59), false],
  [new Date(2025, 10, 20), false],
])('%s is in this month: %s', (date, isThis) => {
  expect(isThisMonth(date, now)).toBe(isThis);
});
