import { expect, test } from 'vitest';
import { tidyHandle, toLocalPath, toProfileAddress, toWebAddress } from './links.ts';

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
  ['instagram', ' @good.hang ', 'good.hang'],
  ['instagram', 'https://www.instagram.com/good.hang/?igsh=MzRlODBiNWFlZA==', 'good.hang'],
  ['instagram', 'instagram.com/good.hang', 'good.hang'],
  ['twitter', 'https://twitter.com/goodhang', 'goodhang'],
  ['twitter', 'x.com/goodhang?s=21', 'goodhang'],
  ['tiktok', 'https://www.tiktok.com/@good_hang?lang=en', 'good_hang'],
  ['facebook', 'https://m.facebook.com/good.hang', 'good.hang'],
  // What is no profile stays as it is, and no handle.
  ['facebook', 'https://www.facebook.com/profile.php?id=1', null],
  ['instagram', 'https://www.instagram.com/p/Cx1', null],
  ['instagram', 'https://www.tiktok.com/@good_hang', null],
  ['instagram', 'https://example.com/good.hang', null],
] as const)('where a handle of %s belongs %j is %j', (network, text, handle) => {
  expect(tidyHandle(network, text)).toBe(handle ?? text);
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
