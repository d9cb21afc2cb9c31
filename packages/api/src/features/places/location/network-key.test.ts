import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { findNetworkKey } from '../places.service.ts';

test('an IPv4 address counts whole, an IPv6 address by its first 40 bits', () => {
  expect(findNetworkKey('8.8.4.4')).toEqual({ family: 'ipv4', key: 0x08080404 });
  expect(findNetworkKey('223.255.255.255')).toEqual({ family: 'ipv4', key: 0xdfffffff });
  const network = { family: 'ipv6', key: 0x2607f01002 };
  expect(findNetworkKey('2607:f010:2e8::1')).toEqual(network);
  expect(findNetworkKey('2607:F010:02FF:ffff:ffff:ffff:ffff:ffff')).toEqual(network);
});

test.each(['::ffff:128.97.27.37', '::FFFF:8061:1b25', '0:0:0:0:0:ffff:128.97.27.37'])(
  '%s is IPv4 inside IPv6 and counts as IPv4',
  (text) => expect(findNetworkKey(text)).toEqual(findNetworkKey('128.97.27.37')),
);

test.each([
  ['this network', '0.0.0.0', '::'],
  ['private', '10.0.0.1', '172.16.5.4', '192.168.1.1', 'fd12:3456:789a::1', '::ffff:10.0.0.1'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'],
  ['link-local', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['documentation', '192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1'],
  ['multicast, reserved and broadcast', '224.0.0.1', 'ff02::1', '240.0.0.1', '255.255.255.255'],
  ['tunnels', '2002:8061:1b25::1', '2001::1'],
])('%s addresses are nowhere', (_kind, ...addresses) => {
  for (const address of addresses) expect(findNetworkKey(address), address).toBeUndefined();
});

test.each([
  '',
  ' ',
  'unknown',
  'localhost',
  '128.97.27',
  '128.97.27.37.1',
  '128.97.27.256',
  '128.097.027.037',
  '0x80.97.27.37',
  '2153847589',
  '128.97.27.37:443',
  '128.97.27.37, 8.8.8.8',
  '[2607:f010::1]',
  '2607:f010:::1',
  '2607:f010',
  "1.1.1.1' or 1=1",
  '1'.repeat(100_000),
])('%j is no address', (text) => expect(findNetworkKey(text)).toBeUndefined());

it('takes any text without failing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended()), (text) => {
      findNetworkKey(text);
    }),
  );
});
