import { expect, it } from 'vitest';
import { readSeason } from './limits.ts';
import { shiftSeason } from './shift-season.ts';

it.each([
  ['May 15 to Oct 3', 'May 16 to Oct 4'],
  ['May 15 to Oct', 'May 16 to Nov 1'],
  ['2/28 to 3/1', undefined],
  ['Dec 31 to Feb 28', 'Jan 1 to Feb 29'],
])('the season %s is a day later %s', (season, later) => {
  expect(shiftSeason(season, 1)).toBe(later);
  if (later !== undefined)
    expect(readSeason(shiftSeason(later, -1) ?? '')).toBe(readSeason(season));
});
