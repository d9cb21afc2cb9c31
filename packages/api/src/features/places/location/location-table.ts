import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A point on earth in decimal degrees, north and east positive. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Where to look up an address: which table, and the number that the table is sorted by. */
export type NetworkKey = {
  readonly family: 'ipv4' | 'ipv6';
  /** The whole address for IPv4, the first 40 bits for IPv6. */
  readonly key: number;
};

/** Which place the keys from `start` to the next run's start have. */
export type Run = { readonly start: number; readonly place: number };

/**
 * A million runs of two or three bytes each, searched where they lie: nothing is made of a run
 * until a search passes over it.
 */
type RunTable = {
  /** For every 256th run its start and where in `runs` its place stands. */
  readonly index: DataView;
  /** Of each run the step from the start before and the place, both as LEB128 numbers. */
  readonly runs: Uint8Array;
};

const runsPerBlock = 256;
/** A start as a 64-bit float, because keys may pass 32 bits, and an offset of 32 bits. */
const bytesPerBlock = 12;

/** Most IPv4 networks begin at a multiple of this (a /24), which halves their steps. */
const usualUnit = 256;

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

type Cursor = { offset: number };

/** Reads a LEB128 number and moves on. Without bit operators, which end at 32 bits. */
function readNumber(bytes: Uint8Array, cursor: Cursor): number {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[cursor.offset++] ?? 0;
    if (byte < 128) return value + byte * scale;
    value += (byte - 128) * scale;
  }
}

/** A step in usual units is even, one in single keys odd. */
function toCode(step: number): number {
  return step % usualUnit === 0 ? (step / usualUnit) * 2 : step * 2 + 1;
}

function toStep(code: number): number {
  return code % 2 === 0 ? (code / 2) * usualUnit : (code - 1) / 2;
}

/** Makes a table of runs whose starts ascend. */
export function encodeRuns(runs: readonly Run[]): RunTable {
  const index = new DataView(
    new ArrayBuffer(Math.ceil(runs.length / runsPerBlock) * bytesPerBlock),
  );
  const bytes: number[] = [];
  let last = 0;
  for (const [number, { start, place }] of runs.entries()) {
    pushNumber(bytes, toCode(start - last));
    if (number % runsPerBlock === 0) {
      const entry = (number / runsPerBlock) * bytesPerBlock;
      index.setFloat64(entry, start, true);
      index.setUint32(entry + 8, bytes.length, true);
    }
    pushNumber(bytes, place);
    last = start;
  }
  return { index, runs: Uint8Array.from(bytes) };
}

/** The place of a key; 0 before the first run. */
export function findPlace({ index, runs }: RunTable, key: number): number {
  let low = 0;
  let high = index.byteLength / bytesPerBlock;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (index.getFloat64(middle * bytesPerBlock, true) <= key) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return 0;
  const entry = (low - 1) * bytesPerBlock;
  let start = index.getFloat64(entry, true);
  const cursor: Cursor = { offset: index.getUint32(entry + 8, true) };
  let place = readNumber(runs, cursor);
  // The next block starts past the key, so the walk ends there at the latest.
  while (cursor.offset < runs.length) {
    start += toStep(readNumber(runs, cursor));
    if (start > key) break;
    place = readNumber(runs, cursor);
  }
  return place;
}

/** The file's first line, as JSON. The parts follow it without anything between them. */
type LocationHeader = {
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
const stepsPerDegree = 5;

/** Bytes of a place: latitude and longitude in steps, 16 bits each, little-endian. */
const bytesPerPlace = 4;

type LocationTable = {
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

/** Where a network is, to 0.1 degrees; undefined for unknown and foreign ones. */
export function findPosition(
  table: LocationTable,
  { family, key }: NetworkKey,
): Position | undefined {
  const place = findPlace(table[family], key);
  if (place === 0) return undefined;
  const offset = (place - 1) * bytesPerPlace;
  return {
    latitude: table.places.getInt16(offset, true) / stepsPerDegree,
    longitude: table.places.getInt16(offset + 2, true) / stepsPerDegree,
  };
}

const fileName = 'location-table.bin';

/**
 * The table's file. It lies beside this module; the bundle of the server takes it from its own
 * folder, where a container image puts it, or else from this package in the workspace around it.
 */
export function findTableFile(from: string = import.meta.dirname): string {
  const home = path.join('packages', 'api', 'src', 'features', 'places', 'location', fileName);
  const beside = path.join(from, fileName);
  if (existsSync(beside)) return beside;
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, home);
    if (existsSync(candidate)) return candidate;
  }
  throw new Error(`The file ${fileName} is missing: put it beside the server's bundle in ${from}.`);
}

let loading: Promise<LocationTable> | undefined;

/** The table, read on the first call and kept. A failure is not kept: the next call tries again. */
export async function loadLocationTable(): Promise<LocationTable> {
  loading ??= readFile(findTableFile()).then(openLocationTable);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Where the networks from `start` (a key of `NetworkKey`) to the next one's start are. */
export type Network = { readonly start: number; readonly position: Position | undefined };

type LocationSource = Pick<LocationHeader, 'source' | 'date'> & {
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
