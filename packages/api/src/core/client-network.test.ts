import { expect, test } from 'vitest';
import { callerOf, networkOf, siteOf, wideNetworkOf } from './call-limits.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24', '203.0.113.0/24', '203.0.113.9'],
  ['203.0.113.9:1234', '203.0.113.9', '203.0.113.0/24', '203.0.113.0/24', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24', '203.0.113.0/24', '203.0.113.9'],
  [
    '2001:db8:1:2::7',
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1::/48',
    '2001:db8:1::/48',
  ],
  [
    '[2001:db8:1:2::7]:443',
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1::/48',
    '2001:db8:1::/48',
  ],
  [
    '[2001:db8:1:2::7]',
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1::/48',
    '2001:db8:1::/48',
  ],
  ['203.0.113.9:123456', 'unknown', null, null, 'unknown'],
  ['somebody:80', 'unknown', null, null, 'unknown'],
])('%s counts as %s', (address, caller, network, wide, site) => {
  expect(callerOf(address)).toBe(caller);
  expect(networkOf(address)).toBe(network);
  expect(wideNetworkOf(address)).toBe(wide);
  expect(siteOf(address)).toBe(site);
});
