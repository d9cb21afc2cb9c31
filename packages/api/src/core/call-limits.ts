import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** At most so many calls in so many seconds. */
export type CallLimit = {
  readonly max: number;
  readonly seconds: number;
  /** Of one person who is signed in, where that is more than of a network of visitors. */
  readonly maxOfUser?: number;
};

const minute = 60;

/**
 * What each process counts in its own memory, so about twice as much passes through two. For calls
 * that cost little and harm no one; the others are counted in the database. All are multiplied by
 * RATE_LIMIT_SCALE.
 */
export const callLimits = {
  reads: { max: 300, maxOfUser: 1500, seconds: 5 * minute },
  search: { max: 30, maxOfUser: 60, seconds: minute },
  /** Lists of who is interested in a mic, of one network whoever is signed in. */
  interested: { max: 60, seconds: minute },
  /** Calendars of all favorites: thousands of nights may be written. */
  calendars: { max: 10, seconds: minute },
  /** Challenges that are made, and solved ones that are checked: each counts once. */
  captchas: { max: 60, seconds: minute },
  /** Forms whose password is judged before anything else, which takes milliseconds. */
  checks: { max: 60, seconds: minute },
  /** People one by one: so few that no one counts through the members. */
  profiles: { max: 60, seconds: minute },
  /** Pictures that people uploaded. A page shows up to two hundred, and browsers keep them. */
  images: { max: 1200, seconds: 5 * minute },
  /** A page shows up to two hundred, and browsers keep them for a year. */
  posters: { max: 600, seconds: 5 * minute },
  /** Pictures of links that no one asked for lately, so that they have to be drawn. */
  previews: { max: 120, seconds: 5 * minute },
  /** What someone asked for who may not have it, before operators are told. */
  'authz-fail': { max: 19, seconds: 10 * minute },
  /** What browsers report of the content security policy. */
  reports: { max: 10, seconds: minute },
} as const satisfies Record<string, CallLimit>;

export type CallKind = keyof typeof callLimits;

/** What a procedure that reads may be counted as. */
export const readKinds = ['reads', 'search', 'profiles'] as const satisfies readonly CallKind[];
export type ReadKind = (typeof readKinds)[number];

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

/**
 * What one owner may have of addresses: /24 in IPv4, and in IPv6 a /48, which has 65,536 networks; null
 * for no address.
 */
export function wideNetworkOf(clientAddress: string | null): string | null {
  const address = parse(clientAddress);
  return address instanceof ipaddr.IPv6 ? cut(address, 6) : networkOf(clientAddress);
}

/**
 * Whom limits count together where a caller's other networks count, too: one address in IPv4, a /48 in
 * IPv6. What is no address counts as one caller.
 */
export function siteOf(clientAddress: string | null): string {
  const address = parse(clientAddress);
  return address instanceof ipaddr.IPv6 ? cut(address, 6) : callerOf(clientAddress);
}

function cut(address: ipaddr.IPv6, bytes: number): string {
  const kept = address.toByteArray().map((byte, index) => (index < bytes ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bytes * 8}`;
}
