import { expect, test } from 'vitest';
import {
  parseAuditSearch,
  parseHolidaysSearch,
  parsePeopleSearch,
  toAuditFilters,
} from './search-params.ts';

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

test('the page of people has a list or someone in its address, and what means nothing is dropped', () => {
  expect(parsePeopleSearch({ list: 'suspended' })).toEqual({ list: 'suspended' });
  expect(parsePeopleSearch({ list: 'admins', q: 'x' })).toEqual({ list: 'admins' });
  expect(parsePeopleSearch({ list: 'admins', person: '12' })).toEqual({ person: '12' });
  expect(parsePeopleSearch({ list: 'admins', person: '0' })).toEqual({ list: 'admins' });
  for (const list of ['members', 1, null, ['admins']])
    expect(parsePeopleSearch({ list })).toEqual({});
});

test('the page of holidays has its city in its address', () => {
  expect(parseHolidaysSearch({ city: 'chicago', q: 'x' })).toEqual({ city: 'chicago' });
  for (const city of ['', 'Chi cago', 7, null]) expect(parseHolidaysSearch({ city })).toEqual({});
});
