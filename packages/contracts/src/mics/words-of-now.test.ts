import { expect, it } from 'vitest';
import { describeNow, judgeSignup } from './words-of-now.ts';

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
  ['21:20', 'Started 1½\u00a0h ago'],
  ['22:00', null],
])('at %s the clock says %s', (time, words) => {
  expect(describeNow(hours, at(time))?.words ?? null).toBe(words);
});

it('says nothing of what no one knows', () => {
  const nothing = { startTime: null, signupTime: null, signupCloses: null, lengthMinutes: null };
  expect(describeNow(nothing, at('20:30'))).toBeNull();
});

it('says that a list is open whose end no one knows', () => {
  const open = { ...hours, signupCloses: null };
  const say = (time: string) => describeNow(open, at(time))?.words ?? null;
  expect([say('18:29'), say('18:30'), say('19:59')]).toEqual([null, 'Signup open', 'Signup open']);
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
  expect(describeNow(late, 24 * 60 + 45)?.words).toBe('Started 1½\u00a0h ago');
});

it('knows whether one can still sign up, and until the start where no one says how long', () => {
  const judge = (time: string, more = {}) => judgeSignup({ ...hours, ...more }, at(time));
  expect(['18:29', '18:30', '19:00', '21:00'].map((time) => judge(time))).toEqual([
    ...[null, 'open', 'closed', 'closed'],
  ]);
  const unknown = { signupCloses: null };
  expect(['18:29', '18:30', '19:59', '20:00'].map((time) => judge(time, unknown))).toEqual([
    ...[null, 'open', 'open', null],
  ]);
  expect(judge('19:30', { ...unknown, startTime: null })).toBeNull();
  expect(judge('19:30', { ...unknown, signupTime: null })).toBeNull();
});

it('takes a list for closed the day after only where it closes in the small hours of a night before', () => {
  const judge = (hours: object, minutes: number) =>
    judgeSignup(
      {
        startTime: '20:00',
        signupTime: null,
        signupCloses: '18:00',
        lengthMinutes: null,
        ...hours,
      },
      minutes,
    );
  expect([judge({}, at('17:59')), judge({}, at('18:00'))]).toEqual([null, 'closed']);
  const late = { startTime: '22:00', signupCloses: '00:30' };
  expect([judge(late, at('00:30')), judge(late, 24 * 60 + 30)]).toEqual([null, 'closed']);
  const small = { startTime: '01:00', signupCloses: '00:30' };
  expect([judge(small, at('00:29')), judge(small, at('00:30'))]).toEqual([null, 'closed']);
});
