import { expect, it } from 'vitest';
import { type ComparedMic, isLikelySame } from './likely-same.ts';
import { monthly, varying, weekly } from './schedule/testing/expected-schedule.ts';

const mic: ComparedMic = {
  citySlug: 'denver',
  showName: 'Good Hang',
  venueName: 'The Comedy Cave',
  startTime: '20:00',
  schedule: weekly([1]),
};

it('mics are likely one at the same place on nights that may be the same, half an hour apart', () => {
  const cases: [Partial<ComparedMic>, boolean][] = [
    [{}, true],
    [{ showName: 'Another Name', venueName: 'comedy  CAVE', startTime: '20:30' }, true],
    [{ startTime: '20:31' }, false],
    [{ schedule: weekly([1, 3]) }, true],
    [{ schedule: weekly([2]) }, false],
    [{ schedule: weekly([1], 2) }, true],
    [{ citySlug: 'austin' }, false],
    [{ venueName: 'The Cellar' }, false],
    // The mic has its name from the venue, or the venue from the mic.
    [{ showName: 'Comedy Cave', venueName: null }, true],
    // What is unknown takes the same name.
    [{ startTime: null }, true],
    [{ startTime: null, showName: 'good hang!' }, true],
    [{ startTime: null, showName: 'Another Name' }, false],
    [{ schedule: varying([], null) }, true],
    [{ schedule: varying([], null), showName: '' }, false],
  ];
  for (const [other, expected] of cases) {
    expect([other, isLikelySame(mic, { ...mic, ...other })]).toEqual([other, expected]);
    expect([other, isLikelySame({ ...mic, ...other }, mic)]).toEqual([other, expected]);
  }
  const first = { ...mic, schedule: monthly([1], [1]) };
  expect(isLikelySame(mic, first)).toBe(true);
  expect(isLikelySame({ ...mic, schedule: monthly([2], [1]) }, first)).toBe(false);
  const last = { ...mic, schedule: monthly([-1], [1]) };
  expect(isLikelySame({ ...mic, schedule: monthly([4], [1]) }, last)).toBe(true);
  expect(isLikelySame(first, last)).toBe(false);
});

it('around midnight the clock goes on', () => {
  expect(isLikelySame({ ...mic, startTime: '23:50' }, { ...mic, startTime: '00:10' })).toBe(true);
});
