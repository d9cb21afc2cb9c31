import { expect, test } from 'vitest';
import { goings, wordOfNight } from './messages.ts';

const night = (date: string) => ({ date }) as Parameters<typeof wordOfNight>[0]['nextNights'][0];

test('a night is called by a word where it is the next one, and nothing is to be checked', () => {
  const mic = { nextNights: [night('2026-11-23'), night('2026-11-30')], nextLabel: 'Tonight' };
  expect(wordOfNight(mic, night('2026-11-23'))).toBe('Tonight');
  expect(wordOfNight(mic, night('2026-11-30'))).toBeUndefined();
  expect(wordOfNight(mic, undefined)).toBeUndefined();
  for (const nextLabel of ['Mon, Nov 23', 'Tonight, check first']) {
    expect(wordOfNight({ ...mic, nextLabel }, night('2026-11-23'))).toBeUndefined();
  }
});

test('a night tells its year where that is not the first one’s', () => {
  expect(goings.year('2026-12-29', '2026-12-29')).toBe('');
  expect(goings.year('2027-03-30', '2026-12-29')).toBe('2027');
});
