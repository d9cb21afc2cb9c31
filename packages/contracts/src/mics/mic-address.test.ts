import { describe, expect, it } from 'vitest';
import { describeSharedNight, findNight, parseMicSearch } from './mic-address.ts';

describe('the address of a mic’s page', () => {
  it.each([
    [
      { night: '2026-11-30', sort: 'new' },
      { night: '2026-11-30', sort: 'new' },
    ],
    [{ sort: 'best', night: '2026-02-30' }, {}],
    [{ night: 20261130 }, {}],
    [{ night: '' }, {}],
  ])('%j says %j', (search, said) => {
    expect(parseMicSearch(search)).toEqual(said);
  });
});

const night = (date: string, startsAt: string | null = `${date}T20:00-08:00`) => ({
  date,
  label: 'Mon, Nov 30',
  startsAt,
  certain: true,
});

it('the night that is sent is one that is on, or is not', () => {
  const off = { ...night('2026-12-07'), cancelled: 'A wedding has the room.' };
  const mic = { nextNights: [night('2026-11-30')], cancelledNights: [off] };
  expect(findNight(mic, '2026-12-07')).toBe(off);
  expect(findNight(mic, '2026-11-30')).toBe(mic.nextNights[0]);
  expect(findNight(mic, '2026-12-14')).toBeUndefined();
  expect(findNight({ nextNights: [] }, undefined)).toBeUndefined();
});

it('a night is sent with when and where', () => {
  const mic = { showName: 'Hum', venueName: 'The Nook', neighborhood: null, city: 'Austin' };
  const told = describeSharedNight(mic, night('2026-11-30'));
  expect(told).toBe('Mon, Nov 30, 8\u00A0PM, The Nook, Austin');
  const unknown = describeSharedNight({ ...mic, venueName: 'HUM' }, night('2026-11-30', null));
  expect(unknown).toBe('Mon, Nov 30, Austin');
});
