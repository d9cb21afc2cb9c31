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
    const move = { to: '2026-11-24', time };
    expect(movedSignup({ startTime, signupTime }, move, '2026-11-23')).toBe(signup);
  },
);

test.each([
  ['20:45', null],
  ['20:00', null],
  // No one would be there in time.
  ['19:00', '18:15'],
])('of a night that begins at %s instead of 20:00 people sign up at %s', (time, signup) => {
  const times = { startTime: '20:00', signupTime: '19:15' };
  const date = '2026-11-23';
  expect(movedSignup(times, { to: date, time }, date)).toBe(signup);
});
