import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where to look up an address: which table, and the number that the table is sorted by. */
export type NetworkKey = {
  readonly family: 'ipv4' | 'ipv6';
  /** The whole address for IPv4, the first 40 bits for IPv6. */
  readonly key: number;
};

/**
 * The key of a public address; IPv4 inside IPv6 counts as IPv4. Undefined for what is no address and
 * for ranges that are nowhere: private, loopback, link-local, carrier-grade NAT, documentation and
 * the other special ones of the IANA registries.
 */
export function findNetworkKey(text: string): NetworkKey | undefined {
  // ipaddr.js alone would also take 0x7f.1 and other spellings that no proxy sends.
  if (isIP(text) === 0) return undefined;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return undefined;
  if (address instanceof ipaddr.IPv4) {
    return { family: 'ipv4', key: readBigEndian(address.octets) };
  }
  return { family: 'ipv6', key: readBigEndian(address.toByteArray().slice(0, 5)) };
}

/** Without bit operators, which end at 32 bits. */
function readBigEndian(bytes: readonly number[]): number {
  return bytes.reduce((key, byte) => key * 256 + byte, 0);
}
