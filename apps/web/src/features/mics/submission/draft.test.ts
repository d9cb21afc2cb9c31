import { describe, expect, it } from 'vitest';
import { isSmallHour, moveDaysOn } from './draft.ts';

describe('a start in the small hours', () => {
  it.each([
    ['00:00', true],
    ['04:59', true],
    ['05:00', false],
    ['23:59', false],
    ['', false],
  ])('%j: %s', (time, isSmall) => {
    expect(isSmallHour(time)).toBe(isSmall);
  });

  it.each([
    [['friday'], ['saturday']],
    [['saturday'], ['sunday']],
    [
      ['thursday', 'saturday', 'sunday'],
      ['sunday', 'monday', 'friday'],
    ],
    [[], []],
  ])('of the nights of %j is on %j', (days, dates) => {
    expect(moveDaysOn(days)).toEqual(dates);
  });
});
