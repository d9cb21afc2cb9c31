import { describe, expect, it, test } from 'vitest';
import { followCounts, followList, formatCount } from './messages.ts';
import { matchesFollow } from './rules.ts';

describe('a search in a list of follows', () => {
  const person = { name: 'Ann Brown', stageName: 'The Fox', email: null };
  it.each([
    ['ann', true],
    [' BROWN ', true],
    ['fox', true],
    ['example', false],
    ['', true],
  ])('for %j finds Ann: %s', (term, isFound) => {
    expect(matchesFollow(person, term)).toBe(isFound);
  });

  it('finds an address where there is one', () => {
    expect(matchesFollow({ ...person, email: 'ann@example.com' }, 'EXAMPLE')).toBe(true);
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('%i is written %j', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('counts are words of their number', () => {
  expect([0, 1, 2].map(followCounts.followers)).toEqual([
    '0 followers',
    '1 follower',
    '2 followers',
  ]);
  expect([0, 1].map(followList.footer.followers)).toEqual(['0 followers', '1 follower']);
  expect(followList.footer.following(1)).toBe('1 following');
  expect(followList.footerOf.followers(2, 1000)).toBe('2 of 1,000 followers');
  expect(followList.search.following).toBe('Search following...');
  expect(followList.noMatch.following('bo')).toBe('No following found matching "bo"');
});
