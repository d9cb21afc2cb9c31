import { casesOf } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { type Field, fields } from './fields.ts';
import { importMics } from './import-mics.ts';
import type { ListRow } from './read-csv.ts';
import { readMicRow } from './read-mic-row.ts';
import { listKnownCities } from './write-batch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const words = [
  ...['Monday', '2nd & 4th', 'every other', 'Weekly', 'varies', 'last Friday', '7pm', '19:30', '7'],
  ...['$5', 'free', '0', '999999', 'bringer', 'lottery', 'https://slotted.co/a', '@joe', '=1+1'],
  ...['a@b.com', '215-555-0100', 'comedy', 'n/a', '-', '\0', '\u202E', '\uD800', '🎤', 'ليلة', "'"],
  ...[
    'constructor',
    '__proto__',
    '\n',
    '\t',
    '"',
    '<script>',
    'PA',
    'Philadelphia',
    'x'.repeat(300),
  ],
];
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join(' ')),
);
const cells = fc
  .dictionary(fc.constantFrom(...fields), cell)
  .map((some) => new Map(Object.entries(some) as [Field, string][]));
const listable = fc.tuple(cells, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }));

describe('any row', () => {
  it('is read or refused, never an error', () => {
    const context = {
      cities: [],
      fallbackCity: null,
      nameOf: (field: Field) => field,
      now: () => testNow,
    };
    fc.assert(
      fc.property(cells, (some) => {
        readMicRow({ row: 2, cells: some, fault: null, notes: [] }, context);
      }),
    );
  });

  it('that is accepted satisfies every rule of the database', async () => {
    const cities = await listKnownCities(database.db);
    const fallbackCity = cities[0] ?? null;
    const rows = fc.sample(listable, casesOf(5000)).map(([some, name], index): ListRow => {
      const usual = new Map<Field, string>([
        ['show_name', name],
        ['day_of_week', 'Monday'],
      ]);
      const all = new Map([...usual, ...some].filter(([field]) => field !== 'city'));
      return { row: index + 2, cells: all, fault: null, notes: [] };
    });
    const nameOf = (field: Field) => field;
    const context = { cities, fallbackCity, nameOf, now: () => testNow };
    const accepted = rows.filter((row) => 'draft' in readMicRow(row, context));
    expect(accepted.length).toBeGreaterThan(casesOf(1000));
    const report = await importMics(database.db, accepted, {
      ...context,
      now: () => testNow,
      dryRun: false,
    });
    expect(report.refused).toEqual({ count: 0, details: [] });
    expect(report.added).toBe(accepted.length - report.repeated.count);
  });
});
