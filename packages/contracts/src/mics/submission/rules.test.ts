import { expect, test } from 'vitest';
import { askOfOddTimes } from './messages.ts';

test.each([
  // A usual night, and one of which little is known.
  ['20:00', '19:00', '20:30'],
  ['20:00', '20:00', '20:00'],
  ['20:00', '', '19:00'],
  ['', '21:30', ''],
  ['', '', ''],
  // Across midnight.
  ['00:30', '23:00', '00:15'],
  ['22:00', '21:00', '01:00'],
])('nothing is odd about a show at %j whose list opens at %j and closes at %j', (...times) => {
  const [start, signup, closes] = times;
  expect(askOfOddTimes({ start, signup, closes })).toBe('');
});

test('a list that opens after the show, or closes before it opens, is asked about', () => {
  expect(askOfOddTimes({ start: '20:00', signup: '21:30', closes: '' })).toBe(
    'Signup opens at 9:30\u00a0PM, after the show starts at 8\u00a0PM. Is that right?',
  );
  expect(askOfOddTimes({ start: '', signup: '21:30', closes: '19:00' })).toBe(
    'Signup opens at 9:30\u00a0PM and closes at 7\u00a0PM the day after. Is that right?',
  );
  expect(askOfOddTimes({ start: '20:00', signup: '21:30', closes: '19:00' })).toMatch(
    /after the show .* the day after/,
  );
});
