import { expect, test } from 'vitest';
import { isRecent, recentTitle, relativeDate } from './settings.ts';

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
  [new Date(2026, 10, 20, 9, 0), true],
  [new Date(2026, 10, 1, 0, 0), true],
  [new Date(2026, 9, 31, 23, 59), false],
  [new Date(2025, 10, 20), false],
])('%s is in this month: %s', (date, isThis) => {
  expect(recentTitle(now)).toBe('This month');
  expect(isRecent(date, now)).toBe(isThis);
});

test.each([
  [1, new Date(2026, 10, 24, 0, 0), new Date(2026, 10, 23, 23, 59)],
  [7, new Date(2026, 10, 30, 0, 0), new Date(2026, 10, 29, 23, 59)],
])(
  'on the %s of a month the last 7 days are of the one before, too',
  (dayOfMonth, first, before) => {
    const early = new Date(2026, 11, dayOfMonth, 0, 30);
    expect(recentTitle(early)).toBe('Last 7 days');
    expect(isRecent(early, early)).toBe(true);
    expect(isRecent(first, early)).toBe(true);
    expect(isRecent(before, early)).toBe(false);
  },
);

test('on the 8th of a month all of its days are the last 7, and it has its name', () => {
  const eighth = new Date(2026, 11, 8, 0, 30);
  expect(recentTitle(eighth)).toBe('This month');
  expect(isRecent(new Date(2026, 11, 1), eighth)).toBe(true);
  expect(isRecent(new Date(2026, 10, 30, 23, 59), eighth)).toBe(false);
});
