import { describe, expect, it } from 'vitest';
import { parseFavoritesSearch } from '../marks.ts';
import { filterFavorites, sortByNextNight } from './favorites.ts';

const mic = (
  showName: string,
  overrides: Partial<Parameters<typeof sortByNextNight>[0][0]> = {},
) => ({
  showName,
  venueName: null,
  city: 'Chicago',
  categories: ['comedy'],
  nextNights: [],
  ...overrides,
});
const names = (mics: readonly { showName: string }[]) => mics.map(({ showName }) => showName);

describe('the filters of favorites', () => {
  const mics = [
    mic('Café Laughs', { venueName: 'The Well' }),
    mic('Song Night', { categories: ['music'], city: 'Boston' }),
    mic('No Category', { categories: [] }),
    mic('Old Word', { categories: ['Stand-Up'] }),
  ];

  it.each([
    ['cafe', ['Café Laughs']],
    ['WELL', ['Café Laughs']],
    [' boston ', ['Song Night']],
    ['', names(mics)],
    ['nothing like it', []],
  ])('look for %j in event, venue and city', (q, found) => {
    expect(names(filterFavorites(mics, { q }))).toEqual(found);
  });

  it.each([
    ['comedy', ['Café Laughs', 'No Category', 'Old Word']],
    ['music', ['Song Night']],
    ['poetry', []],
  ] as const)('know what is %s', (type, found) => {
    expect(names(filterFavorites(mics, { type }))).toEqual(found);
  });

  it('hold both at once', () => {
    expect(names(filterFavorites(mics, { q: 'word', type: 'comedy' }))).toEqual(['Old Word']);
  });

  it('are read from an address that may hold anything', () => {
    expect(parseFavoritesSearch({ q: 'x', type: 'stand up' })).toEqual({ q: 'x', type: 'comedy' });
    expect(parseFavoritesSearch({ q: 7, type: 'all', more: 'x' })).toEqual({});
    expect(parseFavoritesSearch({ q: '' })).toEqual({});
  });
});

describe('the order of favorites', () => {
  const night = (startsAt: string | null, date = startsAt?.slice(0, 10) ?? '') => ({
    nextNights: [{ date, startsAt }],
  });

  it('is that of their next nights, in whichever zone', () => {
    const sorted = sortByNextNight([
      mic('None'),
      mic('Los Angeles', night('2026-11-20T19:00-08:00')),
      mic('Boston', night('2026-11-20T20:00-05:00')),
      mic('No time', night(null, '2026-11-20')),
      mic('Tomorrow', night('2026-11-21T18:00-05:00')),
    ]);
    expect(names(sorted)).toEqual(['No time', 'Boston', 'Los Angeles', 'Tomorrow', 'None']);
  });

  it('is by name where nothing is announced', () => {
    expect(names(sortByNextNight([mic('B'), mic('A'), mic('C')]))).toEqual(['A', 'B', 'C']);
  });
});
