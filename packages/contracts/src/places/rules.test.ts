import { expect, test } from 'vitest';
import { findOtherCity } from './rules.ts';

const eastern = 'America/New_York';
const cities = [
  { slug: 'boston', timeZone: eastern, micCount: 24 },
  { slug: 'los-angeles', timeZone: 'America/Los_Angeles', micCount: 134 },
  { slug: 'new-york', timeZone: eastern, micCount: 130 },
  { slug: 'philadelphia', timeZone: eastern, micCount: 0 },
];

test.each([
  ['philadelphia', eastern, 'new-york'],
  ['new-york', eastern, 'boston'],
  ['los-angeles', 'America/Los_Angeles', 'new-york'],
  ['honolulu', 'Pacific/Honolulu', 'los-angeles'],
])(
  'from %s one is sent to where most mics are, nearby if there are any',
  (slug, timeZone, other) => {
    expect(findOtherCity({ slug, timeZone }, cities)?.slug).toBe(other);
  },
);

test('where no other city has a mic there is none to be sent to', () => {
  const empty = cities.map((city) => ({ ...city, micCount: 0 }));
  expect(findOtherCity({ slug: 'boston', timeZone: eastern }, empty)).toBeNull();
});
