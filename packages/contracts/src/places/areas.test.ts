import { expect, test } from 'vitest';
import { expandAreas, withAreas } from './areas.ts';

test('areas with a neighborhood of the city stand before its neighborhoods', () => {
  const known = ['Astoria', 'Bushwick', 'Gowanus', 'Nowhere'];
  expect(withAreas('new-york', known)).toEqual(['Brooklyn', 'Queens', ...known]);
  expect(withAreas('chicago', known)).toEqual(known);
  expect(withAreas('new-york', [])).toEqual([]);
});

test('an area means its neighborhoods and itself', () => {
  const names = expandAreas('new-york', ['Queens', 'Chelsea']);
  expect(names).toEqual(expect.arrayContaining(['Queens', 'Chelsea', 'Astoria']));
  expect(names).not.toContain('Bushwick');
  expect(expandAreas('chicago', ['Queens'])).toEqual(['Queens']);
});
