import { findNetworkKey } from './network-key.ts';
import type { Position } from './position.ts';
import { findPlace, type RunTable } from './run-table.ts';

/** The file's first line, as JSON. The parts follow it without anything between them. */
export type LocationHeader = {
  readonly format: 'stagetime-location-table';
  readonly version: 1;
  /** Whose data it is and under which licence. */
  readonly source: string;
  /** The day of the data, as YYYY-MM-DD. */
  readonly date: string;
  /** The parts in their order, with their lengths in bytes. */
  readonly parts: readonly (readonly [name: string, length: number])[];
};

/** Positions are kept in steps of 0.2 degrees: at most 22 km, where a city reaches 150 km. */
export const stepsPerDegree = 5;

/** Bytes of a place: latitude and longitude in steps, 16 bits each, little-endian. */
export const bytesPerPlace = 4;

export type LocationTable = {
  readonly header: LocationHeader;
  /** Place 1 stands first. Place 0 is no place: unknown, or in a country without a listed city. */
  readonly places: DataView;
  readonly ipv4: RunTable;
  readonly ipv6: RunTable;
};

/** Opens the bytes that `encodeLocationTable` made, without a copy; throws for any other. */
export function openLocationTable(file: Buffer): LocationTable {
  const headerEnd = file.indexOf('\n') + 1;
  const header = JSON.parse(file.toString('utf8', 0, headerEnd)) as LocationHeader;
  if (header.format !== 'stagetime-location-table' || header.version !== 1) {
    throw new Error('This is no location table of version 1.');
  }
  let offset = headerEnd;
  const views = header.parts.map(([, length]) => {
    const view = new DataView(file.buffer, file.byteOffset + offset, length);
    offset += length;
    return view;
  });
  const [places, index4, runs4, index6, runs6] = views;
  if (!places || !index4 || !runs4 || !index6 || !runs6 || offset !== file.length) {
    throw new Error('The location table is damaged.');
  }
  return {
    header,
    places,
    ipv4: { index: index4, runs: bytesOf(runs4) },
    ipv6: { index: index6, runs: bytesOf(runs6) },
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Where an address is, to 0.1 degrees; undefined for unknown, foreign or special ones and no address. */
export function findPosition(table: LocationTable, address: string): Position | undefined {
  const network = findNetworkKey(address);
  if (network === undefined) return undefined;
  const place = findPlace(table[network.family], network.key);
  if (place === 0) return undefined;
  const offset = (place - 1) * bytesPerPlace;
  return {
    latitude: table.places.getInt16(offset, true) / stepsPerDegree,
    longitude: table.places.getInt16(offset + 2, true) / stepsPerDegree,
  };
}
