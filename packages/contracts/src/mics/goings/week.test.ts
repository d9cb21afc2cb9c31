import { expect, it } from 'vitest';
import { planWeek } from './week.ts';

const today = '2026-11-23';
const night = (date: string, more = {}) => ({ date, label: date, ...more });
const mic = (
  id: number,
  startTime: string | null,
  dates: readonly string[],
  off: readonly string[] = [],
) => ({
  id,
  startTime,
  nextNights: dates.map((date) => night(date)),
  cancelledNights: off.map((date) => night(date, { cancelled: 'The venue is closed.' })),
});
const plan = (
  ...[goings, saved]: [Parameters<typeof planWeek>[1], Parameters<typeof planWeek>[2]]
) =>
  planWeek(today, goings, saved).map(({ date, nights }) => [
    date,
    ...nights.map(({ mic, isGoing }) => `${mic.id}${isGoing ? ' going' : ''}`),
  ]);

it('has seven days, each with its nights by their time', () => {
  const late = mic(1, '21:00', ['2026-11-24', '2026-11-29', '2026-11-30']);
  const early = mic(2, '18:00', ['2026-11-24']);
  const unknown = mic(3, null, ['2026-11-24']);
  expect(plan([], [unknown, late, early])).toEqual([
    ['2026-11-24', '2', '1', '3'],
    ['2026-11-29', '1'],
  ]);
});

it('has a night that one goes to once, and of a saved mic the others too', () => {
  const both = mic(1, '20:00', ['2026-11-23', '2026-11-26']);
  expect(plan([{ mic: both, night: night('2026-11-23') }], [both])).toEqual([
    ['2026-11-23', '1 going'],
    ['2026-11-26', '1'],
  ]);
});

it('keeps what is cancelled among them', () => {
  const saved = mic(1, '20:00', ['2026-11-27'], ['2026-11-25']);
  const days = planWeek(today, [], [saved]);
  expect(
    days.map(({ nights }) => nights.map(({ night }) => night.cancelled !== undefined)),
  ).toEqual([[true], [false]]);
});

it('is empty for who saved nothing', () => {
  expect(plan([], [])).toEqual([]);
});
