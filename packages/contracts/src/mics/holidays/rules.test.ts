import { expect, test } from 'vitest';
import { namesEve } from './rules.ts';

test.each([
  ['Christmas Eve', true],
  ["New Year's Eve", true],
  ['Night before Thanksgiving', true],
  ['Day before Christmas', true],
  ['Owl Night', false],
  ['Evening of Eves', false],
])('%s says that it is an eve: %s', (name, says) => {
  expect(namesEve(name)).toBe(says);
});
