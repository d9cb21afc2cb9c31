import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies name the client's port as well: 203.0.113.9:1234, [2001:db8::1]:443. */
function withoutPort(text: string): string {
  const [, v4, v6] = /^(?:([\d.]+):\d{1,5}|\[([\da-f:.]+)\](?::\d{1,5})?)$/i.exec(text) ?? [];
  return v4 ?? v6 ?? text;
}

function parse(given: string | null) {
  const text = given === null ? null : withoutPort(given);
  // ipaddr.js alone would also take spellings that no proxy sends.
  return text === null || isIP(text) === 0 ? undefined : ipaddr.process(text);
}

/**
 * Whom limits count together: one address in IPv4, a /64 in IPv6, where one subscriber has all of
 * it. What is no address counts as one caller.
 */
export function callerOf(clientAddress: string | null): string {
  const address = parse(clientAddress);
  if (address === undefined) return 'unknown';
  return address instanceof ipaddr.IPv4 ? address.toString() : cut(address, 8);
}

/** The network that logs and lists of sessions name: /24 in IPv4, /64 in IPv6; null for no address. */
export function networkOf(clientAddress: string | null): string | null {
  const address = parse(clientAddress);
  if (address === undefined) return null;
  return address instanceof ipaddr.IPv4
    ? `${address.octets.slice(0, 3).join('.')}.0/24`
    : cut(address, 8);
}

/** What one owner may have of addresses: /24 in IPv4, /48 in IPv6. What is no address is one. */
export function wideNetworkOf(clientAddress: string | null): string {
  const address = parse(clientAddress);
  if (address === undefined) return 'unknown';
  return address instanceof ipaddr.IPv4 ? String(networkOf(clientAddress)) : cut(address, 6);
}

function cut(address: ipaddr.IPv6, bytes: number): string {
  const kept = address.toByteArray().map((byte, index) => (index < bytes ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bytes * 8}`;
}
