import type { MicType } from '@stagetime/contracts/mics/rules';
import { expect, test } from 'vitest';
import { findNightHere, pickOthers } from './also-on.tsx';

const here = { id: 1, categories: ['comedy'] as MicType[] };
const sections = [{ isToday: true }];
const night = { date: '2026-11-23', certain: true };

/** A listing at 6 PM, of mics by when they begin, with what else is to be known of each. */
function list(...mics: readonly (readonly [startTime: string, other?: object])[]) {
  const listed = mics.map(([startTime, other = {}], index) => ({
    ...{
      id: index + 2,
      isOther: false,
      categories: ['comedy'],
      startTime,
      signupTime: null,
      night,
    },
    ...other,
  }));
  const read = { time: '18:00', sections, mics: listed };
  return read as unknown as Parameters<typeof pickOthers>[0];
}

const start = 20 * 60;
const timesOf = (listed: ReturnType<typeof list>) =>
  pickOthers(listed, here, start).map(({ startTime }) => startTime);

test('those that begin when the mic does, in the order in which they begin', () => {
  const times = ['22:30', '19:00', '20:30', '18:30', '21:00', '20:00', '23:00', '19:30'];
  const shown = ['19:00', '19:30', '20:00', '20:30', '21:00', '18:30'].toSorted();
  expect(timesOf(list(...times.map((time) => [time] as const)))).toEqual(shown);
});

test('of many those of its kind first', () => {
  const near = ['20:00', '20:15', '20:30'].map(
    (time) => [time, { categories: ['music'] }] as const,
  );
  const far = ['22:00', '22:15', '22:30', '22:45'].map((time) => [time] as const);
  expect(timesOf(list(...near, ...far))).toEqual(['20:00', '20:15', ...far.map(([time]) => time)]);
});

test('neither itself nor what one cannot get to', () => {
  const gone = [
    ['20:00', { id: here.id }],
    ['20:01', { isOther: true }],
    ['20:02', { night: { ...night, cancelled: 'The room is closed.' } }],
    ['20:03', { night: { ...night, isFull: true } }],
    ['20:04', { night: { ...night, certain: false } }],
    ['20:05', { night: null }],
    // Began an hour ago.
    ['17:00'],
  ] as const;
  expect(timesOf(list(...gone, ['19:00']))).toEqual(['19:00']);
});

test('of the night that the page is about, where a listing has its date', () => {
  const at = (date: string) => ({ date, certain: true });
  const mic = (nights: readonly string[], other = {}) =>
    ({
      ...{ status: 'approved', readAt: { today: '2026-11-23', time: '18:00' } },
      ...{ nextNights: nights.map(at), ...other },
    }) as unknown as Parameters<typeof findNightHere>[0];
  const dateOf = (...about: Parameters<typeof mic>) => findNightHere(mic(...about))?.date;
  expect(dateOf(['2026-11-25', '2026-12-02'])).toBe('2026-11-25');
  const off = { ...at('2026-11-24'), cancelled: 'The room is closed.' };
  expect(dateOf(['2026-11-25'], { cancelledNights: [off] })).toBe('2026-11-24');
  // It still runs, after midnight; or is months away.
  expect(dateOf(['2026-11-22'])).toBeUndefined();
  expect(dateOf(['2027-03-01'])).toBeUndefined();
  expect(dateOf([])).toBeUndefined();
  expect(dateOf(['2026-11-25'], { status: 'paused' })).toBeUndefined();
  // As a listing has it, which says once for all mics which day it is.
  expect(dateOf(['2026-11-25'], { readAt: undefined })).toBeUndefined();
});
