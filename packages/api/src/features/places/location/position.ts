import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A point on earth in decimal degrees, north and east positive. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Mean radius of the earth in kilometres, as the IUGG defines it. */
const earthRadius = 6371.0088;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Great-circle distance in kilometres by the haversine formula (R. W. Sinnott, "Virtues of the
 * Haversine", Sky and Telescope 68, 1984), within 0.6 % of the distance on the ellipsoid.
 */
export function distanceBetween(a: Position, b: Position): number {
  const byLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  const haversine = byLatitude + cosines * byLongitude;
  // Rounding can carry opposite points past 1, where the arcsine ends.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** How far from a city someone may be for it to be theirs, in kilometres. */
const reach = 150;

/** The nearest of the places, or undefined when none is within 150 km. */
export function findNearest<Place extends Position>(
  position: Position,
  places: readonly Place[],
): Place | undefined {
  let nearest: Place | undefined;
  let shortest = reach;
  for (const place of places) {
    const distance = distanceBetween(position, place);
    if (distance > shortest) continue;
    nearest = place;
    shortest = distance;
  }
  return nearest;
}

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
