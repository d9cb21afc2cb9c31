/** Which place the keys from `start` to the next run's start have. */
export type Run = { readonly start: number; readonly place: number };

/**
 * A million runs of two or three bytes each, searched where they lie: nothing is made of a run
 * until a search passes over it.
 */
export type RunTable = {
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
