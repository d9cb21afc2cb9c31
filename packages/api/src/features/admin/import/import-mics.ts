import type { Database } from '@stagetime/db/database';
import { findImportedMics, type ImportedMic } from './import.queries.ts';
import { createIdentifier } from './import-key.ts';
import * as messages from './import-messages.ts';
import {
  addDetail,
  createTally,
  type ImportReport,
  listDifferences,
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
};

type Batch = {
  readonly entries: Entry[];
  readonly numbers: SlugNumbers;
  readonly now: () => Date;
};

const batchSize = 200;
const progressStep = 10_000;

/**
 * Lists the mics of a list as approved. Rows that are listed already stay as they are, so the same
 * list can be imported again, also after it broke off in the middle and by two people at once. A
 * refused row stops no other. Throws what the database throws when it is away, and what reading the
 * rows throws; the rows before are listed then.
 */
export async function importMics(
  db: Database,
  rows: AsyncIterable<ListRow> | Iterable<ListRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  const tally = createTally();
  const identify = createIdentifier();
  const batch: Batch = { entries: [], numbers: new Map(), now: options.now };
  for await (const row of rows) {
    tally.rowsRead += 1;
    const entry = readEntry(row, options, identify, tally);
    if (entry !== null) batch.entries.push(entry);
    if (batch.entries.length === batchSize) await flush(db, batch, options, tally);
    if (tally.rowsRead % progressStep === 0) options.onProgress?.(tally.rowsRead);
  }
  await flush(db, batch, options, tally);
  return tally;
}

function readEntry(
  row: ListRow,
  context: RowContext,
  identify: ReturnType<typeof createIdentifier>,
  tally: Tally,
): Entry | null {
  const reading = readMicRow(row, context);
  if ('refused' in reading) {
    addDetail(tally.refused, {
      row: row.row,
      remarks: reading.refused.map(messages.describeRefusal),
    });
    return null;
  }
  if (reading.notes.length > 0) {
    addDetail(tally.partly, { row: row.row, remarks: reading.notes.map(messages.describeNote) });
  }
  const identity = identify(reading.draft, row.row);
  if ('repeats' in identity) {
    addDetail(tally.repeated, { row: row.row, remarks: [messages.repeatsRow(identity.repeats)] });
    return null;
  }
  return { row: row.row, key: identity.key, draft: reading.draft, citySlug: reading.city.slug };
}

async function flush(
  db: Database,
  { entries, numbers, now }: Batch,
  options: ImportOptions,
  tally: Tally,
): Promise<void> {
  const batch = entries.splice(0);
  if (batch.length === 0) return;
  if (options.dryRun) {
    const keys = batch.map(({ key }) => key);
    const listed = await findImportedMics(db, keys);
    for (const entry of batch) count(tally, entry, listed.get(entry.key));
    return;
  }
  await write(db, { entries: batch, numbers, now }, tally);
}

async function write(db: Database, { entries, numbers, now }: Batch, tally: Tally): Promise<void> {
  try {
    const listed = await writeBatch(db, entries, numbers, now());
    for (const entry of entries) count(tally, entry, listed.get(entry));
  } catch (error) {
    const state = readSqlState(error);
    // Classes 22 and 23: the data, so a row that we should have refused. The others still go in.
    if (!/^2[23]/.test(state)) throw error;
    const [entry] = entries;
    if (entries.length === 1 && entry !== undefined) {
      addDetail(tally.refused, { row: entry.row, remarks: [messages.refusedByDatabase(state)] });
      return;
    }
    for (const one of entries) await write(db, { entries: [one], numbers, now }, tally);
  }
}

function count(tally: Tally, { row, draft }: Entry, listed: ImportedMic | undefined): void {
  if (listed === undefined) {
    tally.added += 1;
    return;
  }
  tally.listed += 1;
  const differences = listDifferences(listed, draft);
  if (differences.length === 0) return;
  const remark = messages.otherValues(listed.slug, joinWords(differences));
  addDetail(tally.differing, { row, remarks: [remark] });
}
