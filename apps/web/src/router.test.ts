import { parseListingSearch } from '@stagetime/contracts/mics/listing/filters';
import { expect, it } from 'vitest';
import { parseSearch } from './router.tsx';

it('leaves values the strings that they are', () => {
  const query = '?free=1&after=10&day=true&starts_after=20%3A00&empty=';
  expect(parseSearch(query)).toEqual({
    free: '1',
    after: '10',
    day: 'true',
    starts_after: '20:00',
    empty: '',
  });
  // The Router sends visitors of an address in another order on to its own.
  const names = ['free', 'after', 'day', 'starts_after', 'empty'];
  expect(Object.keys(parseSearch(query))).toEqual(names);
  expect(parseListingSearch(parseSearch(query))).toEqual({
    starts_after: '20:00',
    free: '1',
    after: '10',
  });
});

it('takes the first of a name given twice, and nothing for an empty query', () => {
  expect(parseSearch('?type=magic&type=music')).toEqual({ type: 'magic' });
  expect(parseSearch('')).toEqual({});
});
