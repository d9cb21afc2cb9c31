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

test.each([
  [undefined, false, 0, [], "No one's going on Nov 24 yet"],
  ['Tonight', true, 0, [], "You're going tonight"],
  ['Tonight', false, 1, [], '1 person is going tonight'],
  [undefined, true, 1, ['Ana'], 'You and 1 other are going on Nov 24, Ana too'],
  ['Tomorrow', false, 4, ['Ana', 'Bo', 'Cy'], '4 people are going tomorrow, Ana and Bo too'],
] as const)('a ticket says who goes to its night: %s', (word, isYou, others, names, sentence) => {
  expect(goings.whoGoes({ date: '2026-11-24', word, isYou, others, names })).toBe(sentence);
});

test.each([
  [false, 0, 'Going?'],
  [false, 3, '3 going'],
  [true, 0, 'Going'],
  [true, 3, 'You +3'],
] as const)(
  'a night says whether one goes, and how many others: %s, %i',
  (isYou, others, words) => {
    expect(goings.going(isYou, others)).toBe(words);
  },
);

test('a night tells its year where that is not the first one’s', () => {
  expect(goings.year('2026-12-29', '2026-12-29')).toBe('');
  expect(goings.year('2027-03-30', '2026-12-29')).toBe('2027');
});
