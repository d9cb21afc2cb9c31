import { expect, test } from 'vitest';
import { movedSignup } from './kept-nights.ts';

test.each([
  ['20:00', '19:15', '21:30', '20:45'],
  ['20:00', '19:15', '17:00', '16:15'],
  // Around midnight.
  ['20:00', '19:15', '00:30', '23:45'],
  ['00:30', '23:45', '21:00', '20:15'],
  // During the show.
  ['20:00', '20:30', '21:00', '21:30'],
  ['20:00:00', '19:15:00', '21:30', '20:45'],
  ['20:00', '19:15', '20:00', null],
  ['20:00', '19:15', null, null],
  ['20:00', null, '21:30', null],
  [null, '19:15', '21:30', null],
])(
  'of a show at %s with its list at %s one at %s has its at %s',
  (startTime, signupTime, time, signup) => {
    expect(movedSignup({ startTime, signupTime }, { time })).toBe(signup);
  },
);
