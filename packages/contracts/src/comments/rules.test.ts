import { describe, expect, it, test } from 'vitest';
import { commentSorts, countsAfter, parseCommentSearch, timeAgo } from './rules.ts';
import { CommentSort } from './schemas.ts';

describe('how long ago', () => {
  // In the zone of whoever reads, as the date is told in it.
  const now = new Date(2026, 10, 20, 19, 0);
  const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now);

  it.each([
    [-30, '0m ago'],
    [59, '0m ago'],
    [60, '1m ago'],
    [3599, '59m ago'],
    [3600, '1h ago'],
    [24 * 3600 - 1, '23h ago'],
    [24 * 3600, 'Nov 19'],
    [365 * 24 * 3600, 'Nov 20, 2025'],
  ])('%i seconds are %j', (seconds, words) => expect(ago(seconds)).toBe(words));
});

test.each([
  [null, 'upvote', 4, 2],
  ['upvote', null, 2, 2],
  ['upvote', 'downvote', 2, 3],
  ['downvote', 'downvote', 3, 2],
] as const)('a vote that was %j and is %j makes %i and %i', (before, after, upvotes, downvotes) => {
  expect(countsAfter({ upvotes: 3, downvotes: 2 }, before, after)).toEqual({ upvotes, downvotes });
});

test('an address has every sort but the usual one, and nothing else', () => {
  for (const sort of commentSorts) {
    expect(CommentSort.safeParse(sort).success).toBe(true);
    expect(parseCommentSearch({ sort })).toEqual(sort === 'best' ? {} : { sort });
  }
  for (const sort of ['worst', '', 7, undefined]) expect(parseCommentSearch({ sort })).toEqual({});
});
