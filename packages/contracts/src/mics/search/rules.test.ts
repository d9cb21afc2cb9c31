import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampSearchLimit, isSearchable, searchMaxLength, tidySearchQuery } from './rules.ts';

test.each([
  ['  the   jawn ', 'the   jawn'],
  ['\0\0', ''],
  ['ab\ud800', 'ab\ufffd'],
  [`${'a'.repeat(99)}🎤`, `${'a'.repeat(99)}\ufffd`],
  ['x'.repeat(10_000), 'x'.repeat(100)],
])('%j is searched for as %j', (text, tidied) => {
  expect(tidySearchQuery(text)).toBe(tidied);
});

test('whatever was typed, the query is short and can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const query = tidySearchQuery(text);
      expect(query.length).toBeLessThanOrEqual(searchMaxLength);
      expect(query.isWellFormed() && !query.includes('\0')).toBe(true);
      expect(tidySearchQuery(query)).toBe(query);
    }),
  );
});

test.each([
  [5, 5],
  [0, 1],
  [-3, 1],
  [11, 10],
  [2.9, 2],
  [Number.POSITIVE_INFINITY, 10],
  [Number.NaN, 10],
])('a limit of %d counts as %d', (asked, limit) => {
  expect(clampSearchLimit(asked)).toBe(limit);
});

test.each([
  ['qi', true],
  ['c3', true],
  ['q!', false],
  ['%_\'"<b>', false],
  ['🎤🎤', false],
  ['よる', true],
])('that %j has enough letters to search for is %s', (query, expected) => {
  expect(isSearchable(query)).toBe(expected);
});
