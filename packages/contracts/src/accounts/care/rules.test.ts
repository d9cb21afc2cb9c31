import { expect, test } from 'vitest';
import { confirmsDeletion } from '../rules.ts';

test.each([
  ['DELETE', true],
  [' delete ', true],
  ['Dana@Example.test', true],
  ['DELETED', false],
  ['other@example.test', false],
  ['', false],
])('%j confirms a deletion: %j', (text, isConfirmed) => {
  expect(confirmsDeletion(text, 'dana@example.test')).toBe(isConfirmed);
});

test('nothing is the address of who has none', () => {
  expect(confirmsDeletion('', null)).toBe(false);
  expect(confirmsDeletion('null', null)).toBe(false);
});
