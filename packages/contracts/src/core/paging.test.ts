import { expect, test } from 'vitest';
import { cursorInvalid } from './errors.ts';
import { clampPageSize } from './paging.ts';
import { PageInput } from './schemas.ts';

test.each([
  [1, 1],
  [50, 50],
  [7.9, 7],
  [500, 500],
  [501, 500],
  [0, 1],
  [-3, 1],
  [Number.POSITIVE_INFINITY, 500],
  [Number.NaN, 50],
])('of %d entries asked for, %d come', (asked, size) => {
  expect(clampPageSize(asked)).toBe(size);
});

test('a page has fifty entries where no one says how many', () => {
  expect(PageInput.parse({})).toEqual({ limit: 50 });
  expect(PageInput.parse({ limit: 9999 })).toEqual({ limit: 500 });
});

test('a cursor that is too long to be ours is refused with its sentence', () => {
  const { error } = PageInput.safeParse({ cursor: 'x'.repeat(1001) });
  expect(error?.issues.map(({ message }) => message)).toEqual([cursorInvalid]);
});
