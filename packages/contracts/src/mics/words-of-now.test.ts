import { expect, it } from 'vitest';
import { describeNow } from './words-of-now.ts';

const hours = {
  startTime: '20:00',
  signupTime: '18:30',
  signupCloses: '19:00',
  lengthMinutes: 120,
};
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

it.each([
  ['18:29', null],
  ['18:30', 'Signup until 7\u00a0PM'],
  ['18:59', 'Signup until 7\u00a0PM'],
  ['19:00', 'Signup closed'],
  ['20:00', 'Starts now'],
  ['20:40', 'Started 40\u00a0min ago'],
  ['21:20', 'Started 1\u00a0h 20\u00a0min ago'],
  ['22:00', null],
])('at %s the clock says %s', (time, words) => {
  expect(describeNow(hours, at(time))?.words ?? null).toBe(words);
});

it('says nothing of what no one knows', () => {
  const nothing = { startTime: null, signupTime: null, signupCloses: null, lengthMinutes: null };
  expect(describeNow(nothing, at('20:30'))).toBeNull();
});

it('says since when a list is open whose end no one knows', () => {
  const open = { ...hours, signupCloses: null };
  const say = (time: string) => describeNow(open, at(time))?.words ?? null;
  expect([say('18:29'), say('18:30'), say('19:59')]).toEqual([
    null,
    'Signup since 6:30\u00a0PM',
    'Signup since 6:30\u00a0PM',
  ]);
  expect(say('20:00')).toBe('Starts now');
  // Nobody knows when it is over, either.
  expect(describeNow({ ...open, startTime: null }, at('19:30'))).toBeNull();
});

it('goes on past midnight', () => {
  const late = {
    startTime: '23:30',
    signupTime: '22:00',
    signupCloses: '00:30',
    lengthMinutes: null,
  };
  expect(describeNow(late, at('23:45'))?.words).toBe('Signup until 12:30\u00a0AM');
  expect(describeNow(late, 24 * 60 + 45)?.words).toBe('Started 1\u00a0h 15\u00a0min ago');
});
