import { expect, test } from 'vitest';
import { toLocalPath, toProfileAddress, toWebAddress } from './links.ts';

test.each([
  ['example.com/list', 'https://example.com/list'],
  ['http://example.com', 'http://example.com/'],
  [' https://example.com/a?b=c ', 'https://example.com/a?b=c'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['', null],
])('the address %j is linked to as %j', (text, address) => {
  expect(toWebAddress(text)).toBe(address);
});

test('a handle leads to its network, without its @', () => {
  expect(toProfileAddress('instagram', '@good.hang')).toBe('https://www.instagram.com/good.hang');
  expect(toProfileAddress('tiktok', 'good_hang')).toBe('https://www.tiktok.com/@good_hang');
  expect(toProfileAddress('facebook', 'a/../b')).toBeNull();
  expect(toProfileAddress('twitter', '')).toBeNull();
});

test.each([
  ['/los-angeles/good-hang?day=today', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
  ['/a b', false],
])('%j leads within the product: %s', (text, isLocal) => {
  expect(toLocalPath(text)).toBe(isLocal ? text : null);
});
