import type { DB } from '@stagetime/db/tables';
import type { Kysely } from 'kysely';
import { findImportedMics, type ImportedMic } from './import.queries.ts';
import { createIdentifier } from './import-key.ts';
import * as messages from './import-messages.ts';
import {
  addDetail,
  createTally,
  type ImportReport,
  listDifferences,
  type RowOutcome,
  type Tally,
} from './import-report.ts';
import type { ListRow } from './import-types.ts';
import { type RowContext, readMicRow } from './read-mic-row.ts';
import { joinWords } from './wording.ts';
import { type Entry, readSqlState, type SlugNumbers, writeBatch } from './write-batch.ts';

export type ImportOptions = RowContext & {
  readonly now: () => Date;
  /** Reads and compares everything, and writes nothing. */
  readonly dryRun: boolean;
  /** Told after every 10,000 rows. */
  readonly onProgress?: (rowsRead: number) => void;
  /** Told of every row, in the order in which it is known what becomes of them. */
  readonly onRow?: (outcome: RowOutcome) => void;
};

/** An entry with what the report says of it beside what became of it. */
type ReadEntry = Entry & { readonly assumed: readonly string[] };

type Batch = {
  readonly entries: ReadEntry[];
  readonly numbers: SlugNumbers;
  readonly now: () => Date;
};
type Report = { readonly tally: Tally; readonly onRow: NonNullable<ImportOptions['onRow']> };

const batchSize = 200;
const progressStep = 10_000;

/**
 * Lists the mics of a list as approved. Rows that are listed already stay as they are, so the same
 * list can be imported again, also after it broke off in the middle and by two people at once. A
 * refused row stops no other. Throws what the database throws when it is away, and what reading the
 * rows throws; the rows before are listed then, unless `db` is a transaction.
 */
export async function importMics(
  db: Kysely<DB>,
  rows: AsyncIterable<ListRow> | Iterable<ListRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  const tally = createTally();
  const report: Report = { tally, onRow: options.onRow ?? (() => {}) };
  const identify = createIdentifier();
  const batch: Batch = { entries: [], numbers: new Map(), now: options.now };
  for await (const row of rows) {
    tally.rowsRead += 1;
    const entry = readEntry(row, options, identify, report);
    if (entry !== null) batch.entries.push(entry);
    if (batch.entries.length === batchSize) await flush(db, batch, options, report);
    if (tally.rowsRead % progressStep === 0) options.onProgress?.(tally.rowsRead);
  }
  await flush(db, batch, options, report);
  return tally;
}

function readEntry(
  row: ListRow,
  context: RowContext,
  identify: ReturnType<typeof createIdentifier>,
  { tally, onRow }: Report,
): ReadEntry | null {
  const reading = readMicRow(row, context);
  if ('refused' in reading) {
    const reasons = reading.refused.map(messages.describeRefusal);
    addDetail(tally.refused, { row: row.row, remarks: reasons });
    const showName = row.cells.get('show_name')?.trim() ?? '';
    onRow({ row: row.row, showName, citySlug: null, status: 'refused', assumed: [], reasons });
    return null;
  }
  const assumed = reading.notes.map(messages.describeNote);
  if (assumed.length > 0) addDetail(tally.partly, { row: row.row, remarks: assumed });
  const identity = identify(reading.draft, row.row);
  if ('repeats' in identity) {
    const reasons = [messages.repeatsRow(identity.repeats)];
    addDetail(tally.repeated, { row: row.row, remarks: reasons });
    const showName = reading.draft.show_name;
    const citySlug = reading.city.slug;
    onRow({ row: row.row, showName, citySlug, status: 'repeated', assumed, reasons });
    return null;
  }
  const { draft, city } = reading;
  return { row: row.row, key: identity.key, draft, citySlug: city.slug, assumed };
}

async function flush(
  db: Kysely<DB>,
  { entries, numbers, now }: Batch,
  options: ImportOptions,
  report: Report,
): Promise<void> {
  const batch = entries.splice(0);
  if (batch.length === 0) return;
  if (options.dryRun) {
    const keys = batch.map(({ key }) => key);
    const listed = await findImportedMics(db, keys);
    for (const entry of batch) count(report, entry, listed.get(entry.key));
    return;
  }
  await write(db, { entries: batch, numbers, now }, report);
}

async function write(
  db: Kysely<DB>,
  { entries, numbers, now }: Batch,
  report: Report,
): Promise<void> {
  try {
    const listed = await writeBatch(db, entries, numbers, now());
    for (const entry of entries) count(report, entry, listed.get(entry));
  } catch (error) {
    const state = readSqlState(error);
    // Classes 22 and 23: the data, so a row that we should have refused. The others still go in.
    if (!/^2[23]/.test(state)) throw error;
    const [entry] = entries;
    if (entries.length === 1 && entry !== undefined) {
      const reasons = [messages.refusedByDatabase(state)];
      addDetail(report.tally.refused, { row: entry.row, remarks: reasons });
      report.onRow({ ...outcomeOf(entry), status: 'refused', reasons });
      return;
    }
    for (const one of entries) await write(db, { entries: [one], numbers, now }, report);
  }
}

function outcomeOf({ row, draft, citySlug, assumed }: ReadEntry) {
  return { row, showName: draft.show_name, citySlug, assumed };
}

function count({ tally, onRow }: Report, entry: ReadEntry, listed: ImportedMic | undefined): void {
  if (listed === undefined) {
    tally.added += 1;
    onRow({ ...outcomeOf(entry), status: 'added', reasons: [] });
    return;
  }
  tally.listed += 1;
  const differences = listDifferences(listed, entry.draft);
  if (differences.length === 0) {
    onRow({ ...outcomeOf(entry), status: 'listed', reasons: [] });
    return;
  }
  const reasons = [messages.otherValues(listed.slug, joinWords(differences))];
  addDetail(tally.differing, { row: entry.row, remarks: reasons });
  onRow({ ...outcomeOf(entry), status: 'differs', reasons });
}
