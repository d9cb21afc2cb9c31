import { expect, test } from 'vitest';
import { dayWord, describeTonight, findLate } from './hero.tsx';

const monday = 1;
const mic = (signupTime: string | null, other: object = {}) => ({
  ...{ listedDay: monday, isOther: false, nextLabel: 'Tonight', isTonight: true, signupTime },
  ...{ night: null, ...other },
});
const section = {
  day: 'monday',
  date: '2026-11-23',
  label: 'Monday, Nov 23',
  offCount: 0,
  otherCount: 0,
};
const list = (time: string, mics: ReturnType<typeof mic>[], other: object = {}) =>
  ({
    ...{ today: '2026-11-23', time, mics },
    sections: [{ ...section, isToday: true, count: 28, ...other }],
  }) as unknown as Parameters<typeof describeTonight>[0];

test('the night in a sentence: how many mics, and when the first list opens', () => {
  const mics = [mic('18:00'), mic('13:45'), mic(null)];
  expect(describeTonight(list('12:00', mics))).toEqual({
    short: '28 tonight',
    sentence: '28 mics tonight, first list opens at 1:45\u00a0PM',
  });
});

test('where all days are listed it says how many mics there are in all, if they are more', () => {
  const tonight = (total: number) =>
    describeTonight({ ...list('18:01', [mic('18:00')]), total }, true);
  expect(tonight(134)).toEqual({
    short: '28 tonight',
    sentence: '28 mics tonight · 134 in all',
  });
  expect(tonight(28)).toEqual({ short: '28 tonight', sentence: '28 mics tonight' });
});

test('once some lists have opened it is the next one, and none once all have', () => {
  const mics = [mic('13:45'), mic('18:00')];
  expect(describeTonight(list('17:20', mics))?.sentence).toBe(
    '28 mics tonight, next list opens at 6\u00a0PM',
  );
  expect(describeTonight(list('18:01', mics))?.sentence).toBe('28 mics tonight');
});

test('a night that is cancelled or moved opens no list at its usual time', () => {
  const moved = mic('18:00', { night: { moved: { signupTime: '19:15' } } });
  const cancelled = mic('17:00', { night: { cancelled: 'The room is closed.' } });
  expect(describeTonight(list('12:00', [cancelled, moved]))?.sentence).toBe(
    '28 mics tonight, first list opens at 7:15\u00a0PM',
  );
});

test('a list that opens days before is open by then', () => {
  const night = { date: '2026-11-23' };
  const early = mic('17:00', { startTime: '20:00', advanceSignupDays: 2, night });
  const mics = [early, mic('18:00')];
  expect(describeTonight(list('12:00', mics))?.sentence).toBe(
    '28 mics tonight, next list opens at 6\u00a0PM',
  );
  // Of a day ahead the first list is not one of its own.
  expect(describeTonight(list('12:00', mics, { isToday: false }))?.sentence).toBe(
    '28 mics on Monday, Nov\u00a023',
  );
});

test('a list that is full opens for no one', () => {
  const full = mic('17:00', { night: { isFull: true } });
  expect(describeTonight(list('12:00', [full, mic('18:00')]))?.sentence).toBe(
    '28 mics tonight, first list opens at 6\u00a0PM',
  );
});

test('of another day it says which, whatever the time is', () => {
  const mics = [mic('13:45', { isTonight: false })];
  expect(describeTonight(list('17:20', mics, { isToday: false, count: 1 }))).toEqual({
    short: '1 mic',
    sentence: '1 mic on Monday, Nov\u00a023, first list opens at 1:45\u00a0PM',
  });
});

test('what is on another such weekday only is not of the night', () => {
  const mics = [mic('18:00'), mic('09:00', { isOther: true })];
  expect(describeTonight(list('08:00', mics))?.sentence).toBe(
    '28 mics tonight, first list opens at 6\u00a0PM',
  );
});

test('without a mic there is nothing to say', () => {
  expect(describeTonight(list('12:00', [], { count: 0 }))).toBeNull();
});

test('today is called as the server calls it, Today where nothing is certain', () => {
  const words = (mics: ReturnType<typeof mic>[]) => dayWord(list('12:00', mics).mics);
  expect(words([mic(null)])).toBe('Tonight');
  expect(words([mic(null, { isTonight: false, nextLabel: 'Mon Nov 23 or 30, check first' })])).toBe(
    'Today',
  );
});

test('after midnight what began in the evening is behind as much as what began an hour ago', () => {
  const since = (date: string, startTime: string) => ({
    ...{ isOther: false, startTime, signupTime: '20:00', lengthMinutes: 300 },
    night: { date } as NonNullable<ReturnType<typeof mic>['night']>,
  });
  const yesterday = ['22:00', '22:30', '23:30'].map((time) => since('2026-11-22', time));
  const [first, second, recent] = yesterday;
  const small = since('2026-11-23', '00:00');
  const tonight = since('2026-11-23', '20:00');
  const late = findLate(list('01:00', []), [...yesterday, small, tonight], false);
  expect([...late]).toEqual([first, second, recent, small]);
  const soon = findLate(list('00:15', []), [...yesterday, small, tonight], false);
  expect(soon.size).toBe(0);
});

test('a list that opened yesterday is none that opens today', () => {
  const night = (date: string) => ({ night: { date } });
  const mics = [mic('21:00', night('2026-11-22')), mic('18:00', night('2026-11-23'))];
  expect(describeTonight(list('19:00', mics))?.sentence).toBe('28 mics tonight');
});
