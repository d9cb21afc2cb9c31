import { describe, expect, it } from 'vitest';
import { moveDaysOn } from './draft.ts';

describe('a start in the small hours', () => {
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
