import { expect, it } from 'vitest';
import { nightReports } from '../night-reports/messages.ts';
import type { MicView, NightView } from '../schemas.ts';
import { listsOpeningToday, planWeek, weekPage, wordOfDay } from './week.ts';

const today = '2026-11-23';
const night = (date: string, more = {}) => ({ date, label: date, ...more }) as NightView;
const mic = (id: number, startTime: string | null, dates: readonly string[], more = {}) =>
  ({
    ...{ id, startTime, nextNights: dates.map((date) => night(date)) },
    ...{ readAt: { today, time: '12:00' }, ...more },
  }) as MicView;
const plan = (...[goings, saved]: [Parameters<typeof planWeek>[1], readonly MicView[]]) =>
  planWeek(today, goings, saved)
    .filter(({ nights }) => nights.length > 0)
    .map(({ date, nights }) => [
      date,
      ...nights.map(({ mic, isGoing }) => `${mic.id}${isGoing ? ' going' : ''}`),
    ]);

it('has seven days, each with its nights by their time', () => {
  const late = mic(1, '21:00', ['2026-11-24', '2026-11-29', '2026-11-30']);
  const early = mic(2, '18:00', ['2026-11-24']);
  const unknown = mic(3, null, ['2026-11-24']);
  const moved = { from: '2026-11-24', to: '2026-11-24', time: '17:00' };
  const earlier = mic(4, '22:00', [], { nextNights: [night('2026-11-24', { moved })] });
  expect(plan([], [unknown, late, early, earlier])).toEqual([
    ['2026-11-24', '4', '2', '1', '3'],
    ['2026-11-29', '1'],
  ]);
});

it('has a night that one goes to once, and of a saved mic the others too', () => {
  const laterNights = [night('2026-11-27')];
  const both = mic(1, '20:00', ['2026-11-23', '2026-11-26'], { laterNights });
  expect(plan([{ mic: both, night: night('2026-11-23') }], [both])).toEqual([
    ['2026-11-23', '1 going'],
    ['2026-11-26', '1'],
    ['2026-11-27', '1'],
  ]);
});

it('begins with yesterday while a night of it is not over', () => {
  const goings = [{ mic: mic(1, '23:00', []), night: night('2026-11-22') }];
  const saved = [mic(2, '20:00', ['2026-11-28', '2026-11-29'])];
  expect(plan(goings, saved)).toEqual([
    ['2026-11-22', '1 going'],
    ['2026-11-28', '2'],
  ]);
});

it('begins with what is not over by whatever clock the reader has', () => {
  const goings = [{ mic: mic(1, '20:00', []), night: night('2026-11-21') }];
  const saved = [mic(2, '20:00', ['2026-11-27', '2026-11-28'])];
  expect(plan(goings, saved)).toEqual([
    ['2026-11-21', '1 going'],
    ['2026-11-27', '2'],
  ]);
});

it('keeps what is cancelled among them, and what was moved where it takes place', () => {
  const moved = { from: '2026-11-26', to: '2026-11-27', time: null };
  const cancelledNights = [
    night('2026-11-25', { cancelled: 'The venue is closed.' }),
    night('2026-11-26', { moved }),
  ];
  const nextNights = [night('2026-11-27', { moved })];
  const days = planWeek(today, [], [mic(1, '20:00', [], { nextNights, cancelledNights })]);
  const isOff = ({ night }: { readonly night: NightView }) => night.cancelled !== undefined;
  expect(days.map(({ date, nights }) => [date, ...nights.map(isOff)])).toEqual([
    ['2026-11-23'],
    ['2026-11-24'],
    ['2026-11-25', true],
    ['2026-11-26'],
    ['2026-11-27', false],
    ['2026-11-28'],
    ['2026-11-29'],
  ]);
});

it('says which nights begin within an hour of one that someone goes to', () => {
  const going = (id: number, time: string | null, more = {}) => ({
    mic: mic(id, time, []),
    night: night('2026-11-24', more),
  });
  const saved = (id: number, time: string | null) => mic(id, time, ['2026-11-24']);
  const sameHour = (...[goings, favorites]: [Parameters<typeof planWeek>[1], readonly MicView[]]) =>
    planWeek(today, goings, favorites).flatMap(({ nights }) =>
      nights.filter(({ isSameHour }) => isSameHour).map(({ mic }) => mic.id),
    );
  expect(sameHour([going(1, '19:00')], [saved(2, '18:01'), saved(3, '20:00')])).toEqual([2]);
  expect(sameHour([going(1, '19:00'), going(2, '19:30')], [])).toEqual([1, 2]);
  expect(sameHour([], [saved(1, '19:00'), saved(2, '19:00')])).toEqual([]);
  expect(sameHour([going(1, null)], [saved(2, null)])).toEqual([]);
  const moved = { from: '2026-11-24', to: '2026-11-24', time: '21:00' };
  expect(sameHour([going(1, '19:00', { moved })], [saved(2, '19:00'), saved(3, '21:30')])).toEqual([
    3,
  ]);
  expect(sameHour([going(1, '19:00', { cancelled: 'Flooded.' })], [saved(2, '19:00')])).toEqual([]);
});

it('is empty for who saved nothing', () => {
  expect(plan([], [])).toEqual([]);
});

it('quotes what someone wrote, and not what we say', () => {
  const { hostFact, moderatorFact, fact } = nightReports;
  const ours = [hostFact, moderatorFact, fact(2)];
  expect(ours.map(weekPage.quote)).toEqual(ours);
  expect(weekPage.quote('2 people are ill.')).toBe('“2 people are ill.”');
});

it('knows whose lists open today, for nights of the next week too, by their time', () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-30'];
  const week = mic(1, '20:00', dates, { advanceSignupDays: 7, advanceSignupTime: '12:00' });
  const dayBefore = mic(2, '20:00', dates, { advanceSignupTime: '09:30' });
  const unknown = mic(3, null, dates, { advanceSignupDays: 1 });
  const never = mic(4, '20:00', dates);
  const off = mic(5, '20:00', [], {
    ...{ advanceSignupDays: 1, cancelledNights: [night(dates[1] ?? '', { cancelled: 'Closed' })] },
  });
  const full = mic(6, '20:00', [], {
    ...{ advanceSignupDays: 1, nextNights: [night(dates[1] ?? '', { isFull: true })] },
  });
  const goings = [{ mic: week, night: night('2026-11-30') }];
  const lists = listsOpeningToday(goings, [week, dayBefore, unknown, never, off, full]);
  expect(lists.map(({ mic, night, opensAt }) => [mic.id, night.date, opensAt])).toEqual([
    [3, '2026-11-24', null],
    [2, '2026-11-24', '09:30'],
    [1, '2026-11-30', '12:00'],
  ]);
});

it("goes by the date of each mic's city, not by the reader's", () => {
  const here = mic(1, '20:00', ['2026-11-24'], { advanceSignupDays: 1 });
  const readAt = { today: '2026-11-24', time: '00:30' };
  const there = mic(2, '20:00', ['2026-11-24', '2026-11-25'], { advanceSignupDays: 1, readAt });
  const lists = listsOpeningToday([], [here, there]);
  expect(lists.map(({ mic, night }) => [mic.id, night.date])).toEqual([
    [1, '2026-11-24'],
    [2, '2026-11-25'],
  ]);
});

it('names the date of a night whose list opens, which may be a month away', () => {
  expect(weekPage.slotsFor('2026-12-11', '7 PM', 'The Cellar')).toBe(
    'For Friday, Dec 11, 7 PM, The Cellar.',
  );
});

it('calls the day of a night that runs after midnight tonight, and the one that began today', () => {
  const running = mic(1, '23:00', ['2026-11-22'], { nextLabel: 'Tonight' });
  const daily = mic(2, '14:00', ['2026-11-23', '2026-11-24', '2026-11-25'], { nextLabel: 'Today' });
  const words = planWeek(today, [{ mic: running, night: night('2026-11-22') }], [daily])
    .filter(({ nights }) => nights.length > 0)
    .map((day) => wordOfDay(day, today));
  expect(words).toEqual(['Tonight', 'Today', 'Tomorrow', 'Wednesday']);
});

it('calls one day tomorrow where the reader is a day ahead of the city', () => {
  const nextLabel = 'Tomorrow';
  const saved = mic(1, '20:00', ['2026-11-24', '2026-11-25'], { nextLabel });
  const [day, next] = planWeek('2026-11-24', [], [saved]);
  expect([day, next].map((each) => each && wordOfDay(each, '2026-11-24'))).toEqual([
    'Tomorrow',
    'Wednesday',
  ]);
});
