import { expect, it } from 'vitest';
import {
  describeAdvance,
  describeClosing,
  describeNow,
  describeOpening,
  describeSignup,
  hoursOf,
  isTooLate,
  judgeSignup,
  offNote,
  offWords,
  placeInstead,
} from './words-of-now.ts';

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
  ['21:20', 'Started 1½\u00a0hr ago'],
  ['22:00', 'Over'],
])('at %s the clock says %s', (time, words) => {
  expect(describeNow(hours, at(time))?.words ?? null).toBe(words);
});

it('says nothing of what no one knows', () => {
  const nothing = { startTime: null, signupTime: null, signupCloses: null, lengthMinutes: null };
  expect(describeNow(nothing, at('20:30'))).toBeNull();
});

it('goes on saying how long ago a night began whose length no one knows', () => {
  const open = { ...hours, lengthMinutes: null };
  expect(describeNow(open, at('23:10'))).toEqual({ of: 'show', words: 'Started 3\u00a0hr ago' });
  expect(describeNow(open, at('23:40'))?.words).toBe('Started 3½\u00a0hr ago');
});

it('says since when a list is open that opened on a day before', () => {
  const night = { date: '2026-12-01' };
  const mic = { startTime: '19:30', signupTime: null, advanceSignupDays: 3 };
  const say = (today?: string) =>
    describeSignup({ ...mic, advanceSignupTime: '12:00' }, night, today);
  expect([say(), say('2026-11-28')]).toEqual(Array(2).fill('Signup Sat, 12\u00a0PM'));
  expect([say('2026-11-29'), say('2026-12-01')]).toEqual(Array(2).fill('Signup since Sat'));
});

it('says that a list is open whose end no one knows', () => {
  const open = { ...hours, signupCloses: null };
  const say = (time: string) => describeNow(open, at(time))?.words ?? null;
  expect([say('18:29'), say('18:30'), say('19:59')]).toEqual([null, 'Signup open', 'Signup open']);
  expect(say('20:00')).toBe('Starts now');
  // No one knows when it is over, either.
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
  expect(describeNow(late, 24 * 60 + 45)?.words).toBe('Started 1½\u00a0hr ago');
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

const mic = { startTime: '20:00', signupTime: null };
const thursday = { date: '2026-11-26' };

it.each([
  [{}, null, null],
  [{ signupTime: '19:00' }, '7\u00a0PM', 'Signup 7\u00a0PM'],
  [{ signupTime: '19:00', startTime: null }, '7\u00a0PM', 'Signup 7\u00a0PM, start unknown'],
  [{ advanceSignupDays: 3 }, 'Mon, Nov 23', 'Signup Mon'],
  [
    { advanceSignupDays: 3, advanceSignupTime: '12:00', signupTime: '19:00' },
    'Mon, Nov 23, 12\u00a0PM',
    'Signup Mon, 12\u00a0PM',
  ],
  [{ advanceSignupDays: 3, startTime: null }, 'Mon, Nov 23', 'Signup Mon, start unknown'],
  // A time alone is of the day before.
  [{ advanceSignupTime: '09:30' }, 'Wed, Nov 25, 9:30\u00a0AM', 'Signup Wed, 9:30\u00a0AM'],
  // On the evening before, where the show is in the small hours.
  [
    { signupTime: '23:30', startTime: '00:30' },
    'Wed, Nov 25, 11:30\u00a0PM',
    'Signup Wed, 11:30\u00a0PM',
  ],
  [{ signupTime: '00:10', startTime: '00:30' }, '12:10\u00a0AM', 'Signup 12:10\u00a0AM'],
  // Its own weekday would be taken for the night's.
  [{ advanceSignupDays: 7 }, 'Thu, Nov 19', 'Signup Nov 19'],
])('of %o says that its list opens %s', (more, opens, words) => {
  expect(describeOpening(hoursOf({ ...mic, ...more }, thursday))).toBe(opens);
  expect(describeSignup({ ...mic, ...more }, thursday)).toBe(words);
});

it('has the list of a show in the small hours open on the evening before', () => {
  const hours = (signupCloses: string) =>
    hoursOf({ startTime: '00:30', signupTime: '23:00', signupCloses }, thursday);
  const before = (time: string) => at(time) - 24 * 60;
  const judge = (closes: string, minutes: number) => judgeSignup(hours(closes), minutes);
  expect(judge('00:15', before('22:59'))).toBe(null);
  expect([judge('00:15', before('23:00')), judge('00:15', at('00:14'))]).toEqual(['open', 'open']);
  expect(judge('00:15', at('00:15'))).toBe('closed');
  expect([judge('23:45', before('23:44')), judge('23:45', before('23:45'))]).toEqual([
    'open',
    'closed',
  ]);
});

it('says from a day before on that a list is open, and on the night until when', () => {
  const hours = hoursOf(
    { ...mic, signupCloses: '19:30', advanceSignupDays: 2, advanceSignupTime: '12:00' },
    thursday,
  );
  const days = (count: number, time: string) =>
    describeNow(hours, at(time) - count * 24 * 60)?.words;
  expect([days(2, '11:59'), days(2, '12:00'), days(1, '23:59')]).toEqual([
    undefined,
    'Signup open',
    'Signup open',
  ]);
  expect([days(0, '09:00'), days(0, '19:30')]).toEqual([
    'Signup until 7:30\u00a0PM',
    'Signup closed',
  ]);
});

it('says how long before each night a list opens', () => {
  const say = (days: number | null, time: string | null) =>
    describeAdvance({ ...mic, advanceSignupDays: days, advanceSignupTime: time });
  expect([say(null, null), say(3, '12:00'), say(1, null), say(null, '12:00')]).toEqual([
    ...['', '3 days before, 12\u00a0PM', 'The day before', 'The day before, 12\u00a0PM'],
  ]);
});

it('says when a list closes, and of one that is open for days on which day', () => {
  const say = (more: object) =>
    describeClosing(hoursOf({ ...mic, signupCloses: '17:00', ...more }, thursday), thursday);
  expect(say({})).toBe('5\u00a0PM');
  expect(say({ advanceSignupDays: 3 })).toBe('Thu, Nov 26, 5\u00a0PM');
  // The show's own time is said once.
  const atStart = { startTime: '20:00', signupCloses: '20:00' };
  expect(say(atStart)).toBe('at showtime');
  expect(say({ ...atStart, advanceSignupDays: 3 })).toBe('Thu, Nov 26, 8\u00a0PM');
});

it('takes a list that opens on a day before for one that closes on the night, whatever opens at the door', () => {
  const more = { signupTime: '18:30', signupCloses: '17:00', advanceSignupDays: 3 };
  const hours = hoursOf({ ...mic, ...more }, thursday);
  expect(['16:59', '17:00'].map((time) => judgeSignup(hours, at(time)))).toEqual([
    ...['open', 'closed'],
  ]);
});

it('takes a list that opens some time on a day for open once that day is over', () => {
  const hours = hoursOf({ ...mic, advanceSignupDays: 2 }, thursday);
  const days = (count: number, time: string) => judgeSignup(hours, at(time) - count * 24 * 60);
  expect([days(2, '23:59'), days(1, '00:00')]).toEqual([null, 'open']);
});

const moved = {
  ...{ from: '2026-11-25', to: '2026-11-26', time: '21:00' },
  ...{ signupTime: null, note: '', sentence: '' },
};

it('knows of a night that was moved neither when its list opens before it nor when it closes', () => {
  const all = { ...mic, signupCloses: '19:30', lengthMinutes: 90, advanceSignupDays: 2 };
  expect(hoursOf(all, { ...thursday, moved })).toEqual({
    ...{
      startTime: '21:00',
      signupTime: null,
      signupCloses: null,
      lengthMinutes: 90,
      advance: null,
    },
  });
});

it('knows it of a night that is at another place only, and of one that begins late when its list opens', () => {
  const list = { ...mic, signupCloses: '19:30', advanceSignupDays: 2, advanceSignupTime: '12:00' };
  const say = (time: string | null) => {
    const hours = hoursOf(list, { ...thursday, moved: { ...moved, from: thursday.date, time } });
    return [describeOpening(hours), hours.signupCloses];
  };
  const opens = 'Tue, Nov 24, 12\u00a0PM';
  expect([say(null), say('21:00')]).toEqual([
    [opens, '19:30'],
    [opens, null],
  ]);
});

it('takes one for too late an hour after the start, unless the list is still open', () => {
  const late = (time: string, more = {}) => isTooLate({ ...hours, ...more }, at(time));
  expect(['20:00', '20:59', '21:00', '23:00'].map((time) => late(time))).toEqual([
    ...[false, false, true, true],
  ]);
  const long = { signupCloses: '22:00' };
  expect([late('21:59', long), late('22:00', long)]).toEqual([false, true]);
  expect(late('23:00', { startTime: null })).toBe(false);
});

const elsewhere = {
  from: '2026-11-23',
  to: '2026-11-24',
  time: null,
  signupTime: null,
  sentence: '',
};

it('says where a night went at its former date only', () => {
  const away = { ...elsewhere, note: 'Moved to Tue, Nov 24' };
  const there = { ...elsewhere, note: 'Moved from Mon, Nov 23' };
  expect(offNote({ date: '2026-11-23', moved: away })).toBe('Moved to Tue, Nov 24');
  expect(offNote({ date: '2026-11-24', moved: there })).toBe('Cancelled');
  expect(offNote({ date: '2026-11-23' })).toBe('Cancelled');
});

it('says where a night went by its day alone where there is room for no more', () => {
  const words = (to: string, note = 'Moved to Tue, Nov 24, 8:30 PM') =>
    offWords({ date: '2026-11-23', moved: { ...elsewhere, to, note } });
  expect(['2026-11-24', '2026-11-22', '2026-11-30'].map((to) => words(to))).toEqual([
    ...['Moved to Tue', 'Moved to Sun', 'Moved to Nov 30'],
  ]);
  expect(words('2026-11-24', 'Cancelled')).toBe('Cancelled');
  expect(offWords({ date: '2026-11-23' })).toBe('Cancelled');
});

it('says where a night is instead that is at another place, and of no other', () => {
  const moved = { from: '2026-11-26', to: '2026-11-26', time: null, signupTime: null };
  const elsewhere = { ...moved, note: 'New location', sentence: 'At The Crown, 5 Crown St.' };
  expect(placeInstead({ moved: elsewhere })).toBe('At The Crown, 5 Crown St.');
  expect(placeInstead({ moved: { ...elsewhere, sentence: '' } })).toBe('New location');
  for (const other of [{ time: '21:00' }, { to: '2026-11-27' }]) {
    expect(placeInstead({ moved: { ...elsewhere, ...other } })).toBeNull();
  }
  expect([placeInstead({}), placeInstead(null)]).toEqual([null, null]);
});
