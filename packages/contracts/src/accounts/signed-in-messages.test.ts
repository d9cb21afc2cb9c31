import { expect, test } from 'vitest';
import { accountMenu, badgeText } from './names.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('a badge for %i unread things says %j', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

test('the menu tells how much is unread, and nothing when nothing is', () => {
  expect(accountMenu.open('DP', 0)).toBe('DP: Account menu');
  expect(accountMenu.open('DP', 120)).toBe('DP 99+ unread: Account menu');
});
