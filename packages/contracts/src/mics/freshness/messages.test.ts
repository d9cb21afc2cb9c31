import { expect, it } from 'vitest';
import { describeFreshness } from './messages.ts';
import type { Words } from './rules.ts';

const today = '2026-11-24';
const say = (words: Partial<Words>) =>
  describeFreshness(
    {
      ...{ lastOn: null, confirmedOn: null, lastWordOn: today, lastWordBy: 'listing' },
      ...{ listedOn: '2026-10-25', ...words },
    },
    today,
  );

it.each<[string, Partial<Words>]>([
  ['On last Monday, 4 people', { lastOn: { date: '2026-11-23', people: 4 } }],
  ['On last Tuesday, 1 person', { lastOn: { date: '2026-11-17', people: 1 } }],
  ['On Nov 16, 2 people', { lastOn: { date: '2026-11-16', people: 2 } }],
  ['Confirmed by the host Nov 2', { confirmedOn: '2026-11-02', lastWordOn: '2026-11-02' }],
  [
    'Confirmed by the host Nov 20',
    { confirmedOn: '2026-11-20', lastOn: { date: '2026-11-16', people: 3 } },
  ],
  [
    'On last Monday, 3 people',
    { confirmedOn: '2026-11-20', lastOn: { date: '2026-11-23', people: 3 } },
  ],
  ['Listed Nov 2', { lastWordOn: '2026-11-02' }],
  ['Never confirmed', { lastWordOn: '2026-10-25' }],
  // A night was cancelled since, say, which is a word.
  [
    'Heard from the host Oct 20',
    { confirmedOn: '2026-01-05', lastWordOn: '2026-10-20', lastWordBy: 'host' },
  ],
  ['Heard from a moderator Oct 20', { lastWordOn: '2026-10-20', lastWordBy: 'moderator' }],
  // Who said that it was on took it back.
  ['Never confirmed', { lastWordBy: 'people' }],
  ['Listed Nov 8', { lastWordBy: 'people', listedOn: '2026-11-08' }],
])('the best that is known is said: %s', (text, words) => {
  expect(say(words)).toEqual({ text, isStale: false });
});

it.each([
  ['Not confirmed since Sep', { lastWordOn: '2026-09-25' }],
  ['Not confirmed since May', { confirmedOn: '2026-05-09', lastWordOn: '2026-05-09' }],
  ['Not confirmed since 2025', { lastWordOn: '2025-12-31' }],
])('silence of sixty days is doubt: %s', (text, words) => {
  expect(say(words)).toEqual({ text, isStale: true });
});
