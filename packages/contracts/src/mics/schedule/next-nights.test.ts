import { describe, expect, it } from 'vitest';
import { cityClock, isTonight, type NightTimes, nextNights } from './next-nights.ts';
import type { Schedule } from './schedule.ts';
import { monthly, varying, weekly } from './testing/expected-schedule.ts';

const newYork = 'America/New_York';
const at19: NightTimes = { startTime: '19:00', signupTime: null, lengthMinutes: null };
const at2330 = { startTime: '23:30', signupTime: null, lengthMinutes: null };
const noTime = { startTime: null, signupTime: null, lengthMinutes: null };

function dates(schedule: Schedule, now: string, count: number, times = at19, zone = newYork) {
  return nextNights(schedule, times, cityClock(Date.parse(now), zone), count).map(
    (night) => night.date,
  );
}

describe('the next nights', () => {
  it('are dates with their local start and offset', () => {
    const clock = cityClock(new Date('2026-11-20T17:00:00Z'), newYork);
    expect(nextNights(weekly([1]), at19, clock, 2)).toEqual([
      { date: '2026-11-23', startsAt: '2026-11-23T19:00-05:00', certain: true },
      { date: '2026-11-30', startsAt: '2026-11-30T19:00-05:00', certain: true },
    ]);
  });

  it('of every other week without an anchor are candidates, every week', () => {
    const clock = cityClock(Date.parse('2026-11-20T17:00:00Z'), newYork);
    const nights = nextNights(weekly([1], 2), at19, clock, 4);
    expect(nights.map((night) => night.date)).toEqual([
      ...['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'],
    ]);
    expect(nights.every((night) => !night.certain)).toBe(true);
  });

  it('of every other week are certain with an anchor before or after them', () => {
    for (const anchor of ['2026-11-30', '2020-01-06', '2031-12-22']) {
      const schedule = { ...weekly([1], 2), anchor };
      expect(dates(schedule, '2026-11-20T17:00Z', 3)).toEqual([
        ...['2026-11-30', '2026-12-14', '2026-12-28'],
      ]);
    }
  });

  it('of every other week belong to weeks from Monday to Sunday', () => {
    const schedule = { ...weekly([0, 1], 2), anchor: '2026-11-23' };
    expect(dates(schedule, '2026-11-20T17:00Z', 4)).toEqual([
      ...['2026-11-23', '2026-11-29', '2026-12-07', '2026-12-13'],
    ]);
  });

  it('of every other month count from the month of the anchor, also over a new year', () => {
    const schedule = { ...monthly([2], [4], 2), anchor: '2026-11-12' };
    expect(dates(schedule, '2026-11-20T17:00Z', 3)).toEqual([
      ...['2027-01-14', '2027-03-11', '2027-05-13'],
    ]);
  });

  it('of a fifth week skip the months without one', () => {
    expect(dates(monthly([5], [5]), '2026-11-20T17:00Z', 3)).toEqual([
      ...['2027-01-29', '2027-04-30', '2027-07-30'],
    ]);
  });

  it('of a fifth and the last week name a shared date once', () => {
    expect(dates(monthly([4, 5, -1], [5]), '2026-12-20T17:00Z', 3)).toEqual([
      ...['2026-12-25', '2027-01-22', '2027-01-29'],
    ]);
  });

  it('know a leap day, and that 2100 has none', () => {
    expect(dates(monthly([5], [2]), '2028-02-20T17:00Z', 1)).toEqual(['2028-02-29']);
    expect(dates(weekly([0, 1]), '2100-02-27T17:00Z', 2)).toEqual(['2100-02-28', '2100-03-01']);
  });

  it('of a schedule that varies are none', () => {
    expect(dates(varying([1], 'TBD'), '2026-11-20T17:00Z', 4)).toEqual([]);
  });

  it.each([0, -1])('are none when %d are asked for', (count) => {
    expect(dates(weekly([1]), '2026-11-20T17:00Z', count)).toEqual([]);
  });

  it('end with the calendar', () => {
    expect(dates(weekly([5]), '9999-12-30T17:00Z', 4)).toEqual(['9999-12-31']);
  });
});

describe('a night', () => {
  it('is next until its length has passed, three hours where no one says it', () => {
    // Monday 19:00 in New York is midnight in UTC.
    expect(dates(weekly([1]), '2026-11-24T02:59:59.999Z', 1)).toEqual(['2026-11-23']);
    expect(dates(weekly([1]), '2026-11-24T03:00:00.000Z', 1)).toEqual(['2026-11-30']);
    const short = { ...at19, lengthMinutes: 90 };
    expect(dates(weekly([1]), '2026-11-24T01:29Z', 1, short)).toEqual(['2026-11-23']);
    expect(dates(weekly([1]), '2026-11-24T01:30Z', 1, short)).toEqual(['2026-11-30']);
  });

  it('is no start where people only know when to sign up', () => {
    const times = { startTime: null, signupTime: '18:00', lengthMinutes: null };
    const clock = cityClock(Date.parse('2026-11-24T04:59Z'), newYork);
    expect(nextNights(weekly([1]), times, clock, 1)).toEqual([
      { date: '2026-11-23', startsAt: null, certain: true },
    ]);
  });

  it('without a known start is next until its local date ends', () => {
    expect(dates(weekly([1]), '2026-11-24T04:59Z', 1, noTime)).toEqual(['2026-11-23']);
    expect(dates(weekly([1]), '2026-11-24T05:00Z', 1, noTime)).toEqual(['2026-11-30']);
    const clock = cityClock(Date.parse('2026-11-24T04:59Z'), newYork);
    expect(nextNights(weekly([1]), noTime, clock, 1)[0]?.startsAt).toBeNull();
  });

  it('belongs to the date on which it starts when it runs past midnight', () => {
    const clock = cityClock(Date.parse('2026-11-24T06:00Z'), newYork);
    const [night] = nextNights(weekly([1]), at2330, clock, 1);
    expect(night?.date).toBe('2026-11-23');
    expect(night && isTonight(night, clock)).toBe(true);
    expect(dates(weekly([1]), '2026-11-24T07:30Z', 1, at2330)).toEqual(['2026-11-30']);
  });

  it('at a time that the clocks skip starts later by what they skip', () => {
    const clock = cityClock(Date.parse('2027-03-13T12:00Z'), newYork);
    const times = { startTime: '02:30', signupTime: null, lengthMinutes: null };
    expect(nextNights(weekly([0]), times, clock, 1)[0]?.startsAt).toBe('2027-03-14T03:30-04:00');
    const lordHowe = cityClock(Date.parse('2026-10-02T12:00Z'), 'Australia/Lord_Howe');
    const at215 = { startTime: '02:15', signupTime: null, lengthMinutes: null };
    expect(nextNights(weekly([0]), at215, lordHowe, 1)[0]?.startsAt).toBe('2026-10-04T02:45+11:00');
  });

  it('at a time that the clocks show twice starts the first time', () => {
    const clock = cityClock(Date.parse('2026-10-31T12:00Z'), newYork);
    const times = { startTime: '01:30', signupTime: null, lengthMinutes: null };
    expect(nextNights(weekly([0]), times, clock, 1)[0]?.startsAt).toBe('2026-11-01T01:30-04:00');
  });

  it('lasts three hours on the clock of physics while the clocks are changed', () => {
    // 00:30 and three hours later it is 02:30.
    const times = { startTime: '00:30', signupTime: null, lengthMinutes: null };
    expect(dates(weekly([0]), '2026-11-01T07:29Z', 1, times)).toEqual(['2026-11-01']);
    expect(dates(weekly([0]), '2026-11-01T07:30Z', 1, times)).toEqual(['2026-11-08']);
  });

  it.each(['7:00 PM', '24:00', '', '19.00'])(
    'with the text %j for a time has none',
    (startTime) => {
      const clock = cityClock(Date.parse('2026-11-20T17:00Z'), newYork);
      const times = { startTime, signupTime: null, lengthMinutes: null };
      expect(nextNights(weekly([1]), times, clock, 1)[0]?.startsAt).toBeNull();
    },
  );

  it('takes a time with seconds, as a database prints it', () => {
    const clock = cityClock(Date.parse('2026-11-20T17:00Z'), newYork);
    const times = { startTime: '19:00:00', signupTime: null, lengthMinutes: null };
    expect(nextNights(weekly([1]), times, clock, 1)[0]?.startsAt).toBe('2026-11-23T19:00-05:00');
  });
});

describe('tonight', () => {
  it.each([
    ['the day before', '2026-11-23T04:59Z', false],
    ['from midnight on', '2026-11-23T05:00Z', true],
    ['while it runs past the next midnight', '2026-11-24T06:29Z', true],
  ])('%s', (_title, now, expected) => {
    expect(isTonight({ date: '2026-11-23' }, cityClock(Date.parse(now), newYork))).toBe(expected);
  });
});

describe('the clock of a city', () => {
  it('knows the local date', () => {
    const now = Date.parse('2026-11-24T03:00Z');
    expect(cityClock(now, newYork).today).toBe('2026-11-23');
    expect(cityClock(new Date(now), 'Europe/London').today).toBe('2026-11-24');
  });

  it('refuses a zone or an instant that does not exist', () => {
    expect(() => cityClock(0, 'America/Gotham')).toThrow(RangeError);
    expect(() => cityClock(Number.NaN, newYork)).toThrow(RangeError);
  });
});
