import { describe, expect, test } from 'vitest';
import { toPageFields, toPageInput } from './fields.ts';

describe('a query', () => {
  test.each([
    [{}, { limit: 500, cursor: undefined }],
    [{ limit: '20' }, { limit: 20, cursor: undefined }],
    [
      { limit: '20', cursor: 'next' },
      { limit: 20, cursor: 'next' },
    ],
    [{ limit: '0' }, { limit: 1, cursor: undefined }],
    [{ limit: '501' }, { limit: 500, cursor: undefined }],
    [{ limit: 'all' }, { limit: 50, cursor: undefined }],
  ])('%j asks for %j', (query, input) => {
    expect(toPageInput(query)).toEqual(input);
  });
});

describe('an answer', () => {
  test.each([
    ['the whole list', {}, null, { next_cursor: null }],
    ['a list cut for who knows no pages', {}, 'next', { next_cursor: 'next', truncated: true }],
    ['a page', { limit: '20' }, 'next', { next_cursor: 'next' }],
    ['the last page', { limit: '20' }, null, { next_cursor: null }],
  ])('of %s', (_, query, nextCursor, fields) => {
    expect(toPageFields(query, nextCursor)).toEqual(fields);
  });
});
