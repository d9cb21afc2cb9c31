import type { Position } from '../places.service.ts';
import {
  bytesPerPlace,
  encodeRuns,
  type LocationHeader,
  type Run,
  stepsPerDegree,
} from './location-table.ts';

/** Where the networks from `start` (a key of `NetworkKey`) to the next one's start are. */
export type Network = { readonly start: number; readonly position: Position | undefined };

export type LocationSource = Pick<LocationHeader, 'source' | 'date'> & {
  readonly ipv4: Iterable<Network>;
  readonly ipv6: Iterable<Network>;
};

/** A position in whole steps as one number, or undefined for no place. */
type Cell = number | undefined;
const columns = 10_000;

function cellOf(position: Position | undefined): Cell {
  if (position === undefined) return undefined;
  const row = Math.round(position.latitude * stepsPerDegree);
  return row * columns + Math.round(position.longitude * stepsPerDegree);
}

/** Neighbours in the same cell become one. */
function mergeNetworks(networks: Iterable<Network>): { start: number; cell: Cell }[] {
  const merged: { start: number; cell: Cell }[] = [];
  let last: Cell;
  for (const { start, position } of networks) {
    const cell = cellOf(position);
    if (cell === last) continue;
    merged.push({ start, cell });
    last = cell;
  }
  return merged;
}

/**
 * The bytes of a location table. Networks come in ascending order without gaps; those without a
 * position are unknown. Places are numbered by how often they occur, so that most take one byte.
 */
export function encodeLocationTable({ source, date, ipv4, ipv6 }: LocationSource): Buffer {
  const merged = { ipv4: mergeNetworks(ipv4), ipv6: mergeNetworks(ipv6) };
  const counts = new Map<number, number>();
  for (const { cell } of [...merged.ipv4, ...merged.ipv6]) {
    if (cell !== undefined) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const cells = [...counts].toSorted(([, a], [, b]) => b - a).map(([cell]) => cell);
  const numbers = new Map<Cell, number>(cells.map((cell, index) => [cell, index + 1]));
  const toRun = ({ start, cell }: { start: number; cell: Cell }): Run => ({
    start,
    place: numbers.get(cell) ?? 0,
  });

  const places = Buffer.alloc(cells.length * bytesPerPlace);
  for (const [index, cell] of cells.entries()) {
    const row = Math.round(cell / columns);
    places.writeInt16LE(row, index * bytesPerPlace);
    places.writeInt16LE(cell - row * columns, index * bytesPerPlace + 2);
  }
  const ipv4Table = encodeRuns(merged.ipv4.map(toRun));
  const ipv6Table = encodeRuns(merged.ipv6.map(toRun));
  const parts: [string, Uint8Array][] = [
    ['places', places],
    ['ipv4 index', new Uint8Array(ipv4Table.index.buffer)],
    ['ipv4 runs', ipv4Table.runs],
    ['ipv6 index', new Uint8Array(ipv6Table.index.buffer)],
    ['ipv6 runs', ipv6Table.runs],
  ];
  const header: LocationHeader = {
    format: 'stagetime-location-table',
    version: 1,
    source,
    date,
    parts: parts.map(([name, bytes]) => [name, bytes.length]),
  };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  return Buffer.concat([line, ...parts.map(([, bytes]) => bytes)]);
}
