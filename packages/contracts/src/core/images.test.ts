import { expect, test } from 'vitest';
import { thumbnailAddress } from './images.ts';

test.each([
  ['/images/demo/neon-3x4.webp', '/images/demo/neon-3x4.160.webp'],
  ['/images/default-venue.svg', '/images/default-venue.svg'],
  ['https://example.com/images/a.webp', 'https://example.com/images/a.webp'],
])('the small copy of %s is %s', (address, small) => {
  expect(thumbnailAddress(address)).toBe(small);
});
