import { describe, expect, it } from 'vitest';
import { takeLimits } from './parse-field.ts';

const today = '2026-11-24';

describe('the limits in the words of a list', () => {
  it.each([
    ['Weekly (seasonal, May–Sep)', 'Weekly', { season: '05-01/09-30' }],
    ['seasonal: May 15 to Oct 3', '', { season: '05-15/10-03' }],
    ['Every Thursday, no show Dec 24', 'Every Thursday', { skipped: ['2026-12-24'] }],
    ['Thursdays except Dec 31 and Dec 24', 'Thursdays', { skipped: ['2026-12-24', '2026-12-31'] }],
    ['Mondays, no mic Jan 5', 'Mondays', { skipped: ['2027-01-05'] }],
    ['Weekly until Dec 17', 'Weekly', { lastNight: '2026-12-17' }],
    ['Weekly, last show June 3, 2027', 'Weekly', { lastNight: '2027-06-03' }],
    [
      'Mondays, May to Sep, no show July 4',
      'Mondays',
      { season: '05-01/09-30', skipped: ['2027-07-04'] },
    ],
  ])('%s', (words, rest, limits) => {
    expect(takeLimits(words, today)).toEqual({ words: rest, limits });
  });

  it.each([
    'Weekly (summer only)',
    'Mondays except in June',
    'Monday to Friday',
    'seasonal',
    'Thursdays until Feb 30',
    'Mondays 7-9',
    'every 2nd Monday',
    'March Madness Mic',
  ])('are none in "%s"', (words) => {
    expect(takeLimits(words, today)).toEqual({ words, limits: {} });
  });
});
