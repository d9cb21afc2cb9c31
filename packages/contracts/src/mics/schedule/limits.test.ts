import { describe, expect, it } from 'vitest';
import { parseLocalDate, toLocalDate } from './day-number.ts';
import { describeNextNight, describeSchedule } from './describe-night.ts';
import { describeSeason, readSeason, shiftSeason } from './limits.ts';
import { cityClock } from './next-nights.ts';
import { findScheduledDay, hasNights, isValidSchedule, type Schedule } from './schedule.ts';
import { monthly, varying, weekly } from './testing/expected-schedule.ts';

const from = parseLocalDate('2026-11-24') ?? 0;

function listNights(schedule: Schedule, count: number): string[] {
  const nights: string[] = [];
  let day = findScheduledDay(schedule, from);
  while (day !== null && nights.length < count) {
    nights.push(toLocalDate(day));
    day = findScheduledDay(schedule, day + 1);
  }
  return nights;
}

describe('the limits of a schedule', () => {
  it('leave out dates, what is out of season, and all after the last night', () => {
    const thursdays = weekly([4]);
    const holidays = { ...thursdays, skipped: ['2026-12-24', '2026-12-31'] };
    expect(listNights(holidays, 6).slice(3)).toEqual(['2026-12-17', '2027-01-07', '2027-01-14']);
    expect(listNights({ ...thursdays, lastNight: '2026-12-03' }, 9)).toEqual([
      '2026-11-26',
      '2026-12-03',
    ]);
    expect(listNights({ ...thursdays, season: '05-01/09-30' }, 1)).toEqual(['2027-05-06']);
    const winter = { ...thursdays, season: '12-20/01-06' };
    expect(listNights(winter, 3)).toEqual(['2026-12-24', '2026-12-31', '2027-12-23']);
  });

  it('do not move the weeks of a mic that is on every other one', () => {
    const anchored: Schedule = {
      ...weekly([1], 2),
      anchor: '2026-11-23',
      skipped: ['2026-11-23', '2026-12-07'],
    };
    expect(isValidSchedule(anchored)).toBe(true);
    expect(listNights(anchored, 2)).toEqual(['2026-12-21', '2027-01-04']);
  });

  it.each<[string, Partial<Schedule>]>([
    ['a season that is none', { season: '13-01/02-01' }],
    ['a season with a 31st of June', { season: '05-01/06-31' }],
    ['a last night that is no date', { lastNight: '2026-02-30' }],
    ['skipped dates out of order', { skipped: ['2026-12-31', '2026-12-24'] }],
    ['a date skipped twice', { skipped: ['2026-12-24', '2026-12-24'] }],
    [
      'more skipped dates than are kept',
      { skipped: Array.from({ length: 61 }, (_, day) => toLocalDate(from + day)) },
    ],
  ])('are refused with %s', (_what, limits) => {
    expect(isValidSchedule({ ...weekly([1]), ...limits })).toBe(false);
  });

  it('may leave no night at all, which is known', () => {
    expect(hasNights(weekly([1]), from)).toBe(true);
    expect(hasNights({ ...weekly([1]), lastNight: '2026-11-01' }, from)).toBe(false);
    expect(hasNights({ ...monthly([1], [1]), season: '05-10/05-20' }, from)).toBe(false);
    expect(hasNights(varying([], 'TBD'), from)).toBe(true);
    expect(hasNights({ ...varying([1], 'TBD'), lastNight: '2026-11-01' }, from)).toBe(false);
  });

  it('are part of its description', () => {
    expect(describeSchedule({ ...weekly([1]), season: '05-01/09-30' })).toBe(
      'Every Monday, May to Sep',
    );
    const short = { ...weekly([1], 2), season: '05-15/10-03', lastNight: '2026-12-17' };
    expect(describeSchedule(short)).toBe('Every other Monday, May 15 to Oct 3, until Dec 17, 2026');
    const clock = cityClock(Date.UTC(2026, 11, 25), 'America/New_York');
    expect(describeNextNight(short, [], clock)).toBe('No more nights');
  });
});

describe('a season', () => {
  it.each([
    ['May to Sep', '05-01/09-30'],
    ['may–sept', '05-01/09-30'],
    ['May 15 - Oct. 3rd', '05-15/10-03'],
    ['from November through February', '11-01/02-29'],
    ['05-15/10-03', '05-15/10-03'],
  ])('is read from %s', (words, season) => {
    expect(readSeason(words)).toBe(season);
    expect(readSeason(describeSeason(season))).toBe(season);
  });

  it.each(['summer', 'May', 'May to Whenever', 'June 31 to July 4', '', 'Mayor to Septic'])(
    'is not read from "%s"',
    (words) => {
      expect(readSeason(words)).toBeUndefined();
    },
  );
});

it.each([
  ['May 15 to Oct 3', 'May 16 to Oct 4'],
  ['May 15 to Oct', 'May 16 to Nov 1'],
  ['2/28 to 3/1', undefined],
  ['Dec 31 to Feb 28', 'Jan 1 to Feb 29'],
])('the season %s is a day later %s', (season, later) => {
  expect(shiftSeason(season, 1)).toBe(later);
  if (later !== undefined)
    expect(readSeason(shiftSeason(later, -1) ?? '')).toBe(readSeason(season));
});
