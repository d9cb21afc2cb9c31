import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsableSlug } from '../core/slug.ts';
import {
  describeSharedNight,
  findNight,
  listSlugs,
  numberSlug,
  parseMicSearch,
  searchOfNight,
  showNight,
} from './mic-address.ts';
import type { MicView } from './schemas.ts';

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

it('a link to a night shows it first, where the mic has it', () => {
  const nights = [night('2026-11-30'), night('2026-12-07'), night('2026-12-14')];
  const off = { ...night('2026-12-21'), cancelled: 'A wedding has the room.' };
  const mic = {
    ...{ nextNights: nights, cancelledNights: [off], nextLabel: 'Tonight' },
    ...{ isTonight: true, startLabel: 'Started', scheduleCertain: true },
  } as unknown as MicView;
  expect(showNight(mic, undefined)).toBe(mic);
  expect(showNight(mic, '2026-11-30')).toBe(mic);
  expect(showNight(mic, '2027-01-04')).toBe(mic);
  expect(showNight(mic, '2026-12-07')).toMatchObject({
    ...{ nextNights: nights.slice(1), isTonight: false, startLabel: null },
    nextLabel: 'Mon, Nov 30',
  });
  const shownOff = showNight(
    { ...mic, cancelledNights: [{ ...off, date: '2026-11-23' }, off] },
    '2026-12-21',
  );
  expect(shownOff).toMatchObject({
    nextNights: [],
    cancelledNights: [off, { date: '2026-11-23' }],
  });
});

it('a night that comes after one that is off has its own ticket', () => {
  const [off, next, later] = [
    { ...night('2026-11-23'), cancelled: 'A wedding has the room.' },
    night('2026-11-30'),
    night('2026-12-07'),
  ] as const;
  const mic = {
    ...{ nextNights: [next], laterNights: [later], cancelledNights: [off], nextLabel: 'Tonight' },
  } as unknown as MicView;
  expect(showNight(mic, off.date)).toBe(mic);
  expect(showNight(mic, next.date)).toMatchObject({ nextNights: [next], cancelledNights: [] });
  expect(showNight(mic, later.date)).toMatchObject({ nextNights: [later], cancelledNights: [] });
});

describe('a link to a mic’s page names the night that it is for', () => {
  const [monday, friday] = [night('2026-11-30'), night('2026-12-04')];
  const off = { ...night('2026-11-27'), cancelled: 'A wedding has the room.' };
  const moved = { from: off.date, to: friday.date, time: null, signupTime: null };
  const away = { ...off, moved: { ...moved, sentence: '', note: '' } };
  const mic = { nextNights: [monday, friday] };
  it.each([
    ['the next one, which stands there anyway', mic, monday, {}],
    ['a later one', mic, friday, { night: friday.date }],
    ['one beyond those that a list has', mic, night('2026-12-05'), { night: '2026-12-05' }],
    ['one that is off, first', { ...mic, cancelledNights: [off] }, off, {}],
    ['the next one after it', { ...mic, cancelledNights: [off] }, monday, { night: monday.date }],
    ['the next one after one that was moved', { ...mic, cancelledNights: [away] }, monday, {}],
    ['a date that is no night for sure', mic, { ...night('2026-12-05'), certain: false }, {}],
    ['none', mic, null, {}],
    ['one of a mic of which no nights are known', {}, monday, { night: monday.date }],
  ])('%s', (_name, of, shown, search) => {
    expect(searchOfNight(of, shown)).toEqual(search);
  });
});

it('a night is sent with when and where', () => {
  const mic = { showName: 'Hum', venueName: 'The Nook', neighborhood: null, city: 'Austin' };
  const told = describeSharedNight(mic, night('2026-11-30'));
  expect(told).toBe('Mon, Nov 30, 8\u00A0PM, The Nook, Austin');
  const unknown = describeSharedNight({ ...mic, venueName: 'HUM' }, night('2026-11-30', null));
  expect(unknown).toBe('Mon, Nov 30, Austin');
});

const slugs = (showName: string, venueName: string | null, neighborhood: string | null = null) =>
  listSlugs({ showName, venueName, neighborhood, citySlug: 'boston' });

describe('listSlugs', () => {
  it.each([
    ['The Jam', 'The Cave', ['the-jam', 'the-jam-the-cave']],
    ['The Jam', null, ['the-jam', 'the-jam-boston']],
    ['Contact', null, ['contact-boston']],
    ['2024', 'The Cave', ['2024-the-cave']],
    ['🎤', 'The Cave', ['open-mic-the-cave']],
    ['ليلة', 'مقهى', ['open-mic-boston']],
    ['x'.repeat(120), 'The Cave', ['x'.repeat(80)]],
  ])('%.20s at %s', (name, venue, expected) => {
    expect(slugs(name, venue)).toEqual(expected);
  });

  it('takes the neighborhood where there is no venue', () => {
    expect(slugs('The Jam', null, 'Back Bay')[1]).toBe('the-jam-back-bay');
  });

  it('gives slugs that the database takes, numbered or not', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(text, fc.option(text), fc.integer({ min: 2, max: 10 ** 6 }), (name, venue, n) => {
        for (const slug of slugs(name, venue).flatMap((base) => [base, numberSlug(base, n)])) {
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(80);
          expect(isUsableSlug(slug)).toBe(true);
        }
      }),
    );
  });
});
