import { describe, expect, it } from 'vitest';
import { type KnownCity, parsePlace } from './parse-place.ts';

const cities: KnownCity[] = [
  { id: 1, slug: 'los-angeles', name: 'Los Angeles', state: 'CA' },
  { id: 2, slug: 'new-york', name: 'New York', state: 'NY' },
  { id: 3, slug: 'philadelphia', name: 'Philadelphia', state: 'PA' },
  { id: 4, slug: 'portland', name: 'Portland', state: 'OR' },
  { id: 5, slug: 'portland-me', name: 'Portland', state: 'ME' },
  { id: 6, slug: 'st-louis', name: 'St. Louis', state: 'MO' },
];
const philadelphia = cities[2] ?? null;
const place = (city: string, state: string, fallback: KnownCity | null = null) => {
  const parsed = parsePlace({ city, state }, cities, fallback);
  return 'refused' in parsed ? parsed.refused : [parsed.city.slug, parsed.city.state];
};

describe('parsePlace', () => {
  it.each([
    ['Philadelphia', 'PA', 'philadelphia', 'PA'],
    ['PHILADELPHIA', '', 'philadelphia', 'PA'],
    ['Philly', 'Pennsylvania', 'philadelphia', 'PA'],
    ['Philadelphia, PA', '', 'philadelphia', 'PA'],
    ['Philadelphia PA 19103, USA', '', 'philadelphia', 'PA'],
    ['New York', 'N.Y.', 'new-york', 'NY'],
    ['New York, New York', '', 'new-york', 'NY'],
    ['NYC', '', 'new-york', 'NY'],
    ['L.A.', 'ca', 'los-angeles', 'CA'],
    ['los-angeles', 'California', 'los-angeles', 'CA'],
    ['Portland, Maine', '', 'portland-me', 'ME'],
    ['Portland', 'or', 'portland', 'OR'],
    ['st louis', '', 'st-louis', 'MO'],
  ])('finds %j, %j', (city, state, slug, code) => {
    expect(place(city, state)).toEqual([slug, code]);
  });

  it.each([
    ['Ardmore', 'PA', /^not a city we know; write one of los-angeles, .* use --city SLUG$/],
    ['Philadelphia', 'NJ', /^Philadelphia is in PA\. Correct the state, or choose another city\.$/],
    ['Portland', 'PA', /^Portland is in OR or ME\./],
    // The two cells say different states.
    ['Portland, OR', 'ME', /^more than one city/],
    ['Philadelphia, PA', 'NJ', /^Philadelphia is in PA\./],
    ['Philadelhpia', 'PA', /^Philadelhpia: Philadelphia\? Correct it/],
    ['Los Angelas, CA', '', /^Los Angelas, CA: Los Angeles\?/],
    ['Prtland', '', /^Prtland: Portland\?/],
    ['Portland', '', /^more than one city \(Portland, OR, Portland, ME\)/],
    ['', 'PA', /^no city; fill the cell/],
    ['#REF!', '', /^no city/],
    ['constructor', '', /^not a city we know/],
    ['x'.repeat(10_000), 'x'.repeat(10_000), /^not a city we know/],
  ])('refuses %.40s, %.10s', (city, state, reason) => {
    expect(place(city, state)).toMatch(reason);
  });

  it('puts rows without a city into the given one, if it is in their state', () => {
    expect(place('', '', philadelphia)).toEqual(['philadelphia', 'PA']);
    expect(place('n/a', 'PA', philadelphia)).toEqual(['philadelphia', 'PA']);
    expect(place('n/a', 'NJ', philadelphia)).toMatch(/^Philadelphia is in PA\./);
    expect(place('Portland, OR', '', philadelphia)).toEqual(['portland', 'OR']);
    expect(place('Ardmore', '', philadelphia)).toMatch(/^not a city we know/);
  });

  it('takes the city’s state for words that are none, and says so', () => {
    expect(parsePlace({ city: 'Philly', state: 'Penna' }, cities, null)).toMatchObject({
      city: { state: 'PA' },
      stateAssumed: 'not a state; listed in PA',
    });
  });
});
