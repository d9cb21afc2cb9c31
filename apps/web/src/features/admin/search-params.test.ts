import { expect, test } from 'vitest';
import { parseAuditSearch, toAuditFilters } from './search-params.ts';

test('filters are read from the address, and what means nothing is dropped', () => {
  const search = parseAuditSearch({
    event: 'mic_edited',
    actor: '12',
    target: '-1',
    mic: 'x',
    a: '1',
  });
  expect(search).toEqual({ event: 'mic_edited', actor: '12' });
  expect(toAuditFilters(search)).toEqual({ event: 'mic_edited', actorId: 12 });
  expect(parseAuditSearch({ event: "x'; drop" })).toEqual({});
});
