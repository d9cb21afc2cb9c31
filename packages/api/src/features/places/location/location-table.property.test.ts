import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeLocationTable,
  encodeRuns,
  findPlace,
  findPosition,
  type Network,
  openLocationTable,
  type Run,
} from './location-table.ts';

const maxKey = 2 ** 40 - 1;
const step = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 2 ** 20 }).map((unit) => unit * 256),
);

/** Runs in ascending order; more than a block of them, often enough. */
const runs = fc
  .array(fc.tuple(step, fc.integer({ min: 0, max: 20_000 })), { maxLength: 1_000 })
  .map((parts): Run[] => {
    let start = -1;
    return parts.map(([distance, place]) => {
      start += distance;
      return { start, place };
    });
  });

function findByScan(list: readonly Run[], key: number): number {
  return list.findLast(({ start }) => start <= key)?.place ?? 0;
}

describe('a table of runs', () => {
  it('finds for any key what a scan of all runs finds', () => {
    const keys = fc.array(fc.integer({ min: 0, max: maxKey }), { maxLength: 50 });
    fc.assert(
      fc.property(runs, keys, (list, others) => {
        const table = encodeRuns(list);
        const edges = list.flatMap(({ start }) => [start - 1, start, start + 1]);
        for (const key of [...edges, ...others]) {
          expect(findPlace(table, key)).toBe(findByScan(list, key));
        }
      }),
    );
  });

  it('has no place for anything when it is empty', () => {
    expect(findPlace(encodeRuns([]), 0)).toBe(0);
  });

  it('keeps keys of 40 bits', () => {
    const table = encodeRuns([
      { start: maxKey - 1, place: 7 },
      { start: maxKey, place: 8 },
    ]);
    expect([maxKey - 2, maxKey - 1, maxKey].map((key) => findPlace(table, key))).toEqual([0, 7, 8]);
  });
});

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const keyOf = (key: number) => ({ family: 'ipv4', key }) as const;

/** Every /24 from 11.0.0.0 on, each somewhere or unknown. */
const networks = fc
  .array(fc.option(position, { nil: undefined }), { minLength: 1, maxLength: 50 })
  .map((positions): Network[] =>
    positions.map((at, index) => ({ start: 0x0b000000 + index * 256, position: at })),
  );

describe('the file of a table', () => {
  it('gives back every position to 0.1 degrees, and what was unknown as unknown', () => {
    fc.assert(
      fc.property(networks, (list) => {
        const source = { source: 'a test', date: '2026-06-05', ipv4: list, ipv6: [] };
        const table = openLocationTable(encodeLocationTable(source));
        expect(table.header).toMatchObject({ source: 'a test', date: '2026-06-05' });
        for (const [index, { position: expected }] of list.entries()) {
          const found = findPosition(table, keyOf(0x0b000000 + index * 256 + 255));
          if (expected === undefined) {
            expect(found).toBeUndefined();
          } else {
            expect(Math.abs((found?.latitude ?? NaN) - expected.latitude)).toBeLessThan(0.1001);
            expect(Math.abs((found?.longitude ?? NaN) - expected.longitude)).toBeLessThan(0.1001);
          }
        }
        expect(findPosition(table, keyOf(0x0affffff))).toBeUndefined();
      }),
    );
  });

  it('is refused when it is another file or cut off', () => {
    const file = encodeLocationTable({ source: '', date: '', ipv4: [], ipv6: [] });
    expect(() => openLocationTable(file.subarray(0, -1))).toThrow();
    expect(() => openLocationTable(Buffer.concat([file, Buffer.alloc(1)]))).toThrow('damaged');
    expect(() => openLocationTable(Buffer.from('{"format":"other"}\n'))).toThrow(
      'no location table',
    );
  });
});
