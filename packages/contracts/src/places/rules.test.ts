import { expect, test } from 'vitest';
import { chooseCities } from './rules.ts';

const cityOf = (slug: string, hasMics = true) => ({ slug, hasMics });
const slugs = (cities: readonly { slug: string }[]) => cities.map(({ slug }) => slug);
const towns = Array.from({ length: 18 }, (_, index) => cityOf(`town-${index}`));

test('the three come first, with mics or without, and then every city with a mic', () => {
  const cities = [
    cityOf('austin'),
    cityOf('boston', false),
    cityOf('chicago'),
    cityOf('new-york', false),
  ];
  expect(slugs(chooseCities(cities, undefined, []))).toEqual(['new-york', 'chicago', 'austin']);
});

test('of more than twenty there are the three, the nearest nine, and the one that is shown', () => {
  const here = cityOf('zanesville');
  const cities = [cityOf('chicago'), cityOf('los-angeles'), cityOf('new-york'), ...towns, here];
  const nearest = [cityOf('chicago'), ...towns.toReversed(), cityOf('los-angeles')];
  const near = [
    'town-10',
    'town-11',
    'town-12',
    'town-13',
    'town-14',
    'town-15',
    'town-16',
    'town-17',
  ];
  const first = ['los-angeles', 'new-york', 'chicago'];
  expect(slugs(chooseCities(cities, here, nearest))).toEqual([...first, ...near, 'zanesville']);
  expect(slugs(chooseCities(cities, undefined, []))).toEqual(first);
  // With two less all of them have room.
  const fewer = cities.filter(({ slug }) => slug !== 'town-3' && slug !== 'town-4');
  expect(chooseCities(fewer, here, nearest)).toHaveLength(fewer.length);
});
