import { DomainError } from '@stagetime/contracts/core/errors';
import type { DB } from '@stagetime/db/tables';
import type { Kysely } from 'kysely';
import type { Field } from './fields.ts';
import { createTwinFinder, findListedTwins, toCompared } from './find-twins.ts';
import * as messages from './import-messages.ts';
import { joinWords } from './import-messages.ts';
import {
  addDetail,
  createTally,
  type ImportReport,
  listDifferences,
  type RowOutcome,
  type Tally,
} from './import-report.ts';
import { type KnownCity, parsePlace } from './parse-place.ts';
import type { CsvList, ListRow } from './read-csv.ts';
import { type RowContext, readMicRow } from './read-mic-row.ts';
import {
  createIdentifier,
  type Entry,
  findImportedMics,
  findMicsById,
  type ImportedMic,
  listKnownCities,
  type SlugNumbers,
  writeBatch,
} from './write-batch.ts';

type ImportOptions = RowContext & {
  readonly now: () => Date;
  /** Reads and compares everything, and writes nothing. */
  readonly dryRun: boolean;
  /** Told after every 10,000 rows. */
  readonly onProgress?: (rowsRead: number) => void;
  /** Told of every row, in the order in which it is known what becomes of them. */
  readonly onRow?: (outcome: RowOutcome) => void;
};

/** An entry with what the report says of it beside what became of it. */
type ReadEntry = Entry & {
  readonly cityName: string;
  readonly assumed: readonly string[];
  /** Whether an earlier row is likely the same mic. */
  readonly hasTwin: boolean;
};

/** What is remembered of a file's rows for those that come later. */
type Memory = {
  readonly identify: ReturnType<typeof createIdentifier>;
  readonly findTwin: ReturnType<typeof createTwinFinder>;
};

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
  const memory: Memory = { identify: createIdentifier(), findTwin: createTwinFinder() };
  const batch: Batch = { entries: [], numbers: new Map(), now: options.now };
  for await (const row of rows) {
    tally.rowsRead += 1;
    const entry = readEntry(row, options, memory, report);
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
  { identify, findTwin }: Memory,
  { tally, onRow }: Report,
): ReadEntry | null {
  const reading = readMicRow(row, context);
  if ('refused' in reading) {
    const reasons = reading.refused.map(messages.describeRefusal);
    addDetail(tally.refused, { row: row.row, remarks: reasons });
    const showName = row.cells.get('show_name')?.trim() ?? '';
    const nowhere = { citySlug: null, mic: null };
    onRow({ row: row.row, showName, ...nowhere, status: 'refused', assumed: [], reasons });
    return null;
  }
  const assumed = reading.notes.map(messages.describeNote);
  const { draft, city } = reading;
  const place = { citySlug: city.slug, cityName: city.name };
  const identity = identify(draft, row.row);
  const twin = 'repeats' in identity ? undefined : findTwin(toCompared(draft, city.slug), row.row);
  if ('repeats' in identity || twin?.isSameName) {
    const reasons = [
      'repeats' in identity
        ? messages.repeatsRow(identity.repeats)
        : messages.sameAsRow(twin?.row ?? 0),
    ];
    if (assumed.length > 0) addDetail(tally.partly, { row: row.row, remarks: assumed });
    addDetail(tally.repeated, { row: row.row, remarks: reasons });
    onRow({
      ...outcomeOf({ row: row.row, draft, ...place, assumed }),
      status: 'repeated',
      reasons,
    });
    return null;
  }
  if (twin !== undefined) assumed.push(messages.likeRow(twin.row, twin.showName));
  const entry = { row: row.row, key: identity.key, draft, ...place };
  return { ...entry, assumed, hasTwin: twin !== undefined };
}

async function flush(
  db: Kysely<DB>,
  { entries, numbers, now }: Batch,
  options: ImportOptions,
  report: Report,
): Promise<void> {
  const batch = entries.splice(0);
  if (batch.length === 0) return;
  const listed = await findImportedMics(
    db,
    batch.map(({ key }) => key),
  );
  const left = await withoutTwins(db, batch, listed, report);
  if (options.dryRun) for (const entry of left) count(report, entry, listed.get(entry.key));
  else if (left.length > 0) await write(db, { entries: left, numbers, now }, report);
}

/**
 * The entries without those that are there already though no import knows them; what is likely there under
 * another name says so. Two imports at once may miss each other's: the unique key keeps the same list apart.
 */
async function withoutTwins(
  db: Kysely<DB>,
  batch: readonly ReadEntry[],
  imported: ReadonlyMap<string, ImportedMic>,
  report: Report,
): Promise<ReadEntry[]> {
  const twins = await findListedTwins(
    db,
    batch.filter(({ key }) => !imported.has(key)),
  );
  const ids = [...twins.values()].map(({ id }) => id);
  const mics = await findMicsById(db, ids);
  const left: ReadEntry[] = [];
  for (const entry of batch) {
    const twin = twins.get(entry.key);
    // An earlier row that is like it may be what stands there now.
    const isTold = twin === undefined || twin.isSameName || entry.hasTwin;
    const like = isTold ? [] : [messages.likeListed(twin.slug, twin.showName)];
    const told = { ...entry, assumed: [...entry.assumed, ...like] };
    if (told.assumed.length > 0) {
      addDetail(report.tally.partly, { row: told.row, remarks: told.assumed });
    }
    const mic = twin?.isSameName ? mics.get(twin.id) : undefined;
    if (twin === undefined || mic === undefined) left.push(told);
    else if (twin.isPending) {
      const reasons = [messages.waitsForReview(twin.slug)];
      addDetail(report.tally.waiting, { row: told.row, remarks: reasons });
      countListed(report, told, { status: 'listed', reasons });
    } else count(report, told, mic);
  }
  return left;
}

/** Postgres' code of an error; empty for errors of another kind. */
function readSqlState(error: unknown): string {
  const isSql = error instanceof Error && 'code' in error && 'severity' in error;
  return isSql ? String(error.code) : '';
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

function outcomeOf({
  row,
  draft,
  citySlug,
  cityName,
  assumed,
}: Omit<ReadEntry, 'key' | 'hasTwin'>): Omit<RowOutcome, 'status' | 'reasons'> {
  return { row, showName: draft.show_name, citySlug, mic: { draft, cityName }, assumed };
}

function count(report: Report, entry: ReadEntry, listed: ImportedMic | undefined): void {
  if (listed === undefined) {
    report.tally.added += 1;
    report.onRow({ ...outcomeOf(entry), status: 'added', reasons: [] });
    return;
  }
  const differences = listDifferences(listed, entry.draft);
  if (differences.length === 0) {
    countListed(report, entry, { status: 'listed', reasons: [] });
    return;
  }
  const reasons = [messages.otherValues(listed.slug, joinWords(differences))];
  addDetail(report.tally.differing, { row: entry.row, remarks: reasons });
  countListed(report, entry, { status: 'differs', reasons });
}

/** A row whose mic is there already, with what is to be said of it. */
function countListed(
  { tally, onRow }: Report,
  entry: ReadEntry,
  said: Pick<RowOutcome, 'status' | 'reasons'>,
): void {
  tally.listed += 1;
  onRow({ ...outcomeOf(entry), ...said });
}

type ListRequest = Pick<ImportOptions, 'asker' | 'dryRun' | 'now' | 'onRow'> & {
  /** How sentences call the file. */
  readonly shownPath: string;
  /** The city of rows that name none, by slug or name. */
  readonly city: string | undefined;
  readonly open: () => Promise<CsvList>;
  /** Told before the first row is read. */
  readonly onList?: (list: CsvList) => void;
  /** Told after every 10,000 rows. */
  readonly onProgress?: (rowsRead: number, rowCount: number) => void;
};

/**
 * Opens a list of mics and imports it: what the command and the browser's import have in common.
 * Within a transaction nothing counts until that is committed. Throws NOT_FOUND for a city we do not
 * know and INVALID_INPUT for a file that cannot be read, both with a sentence; then nothing was written.
 */
export async function importList(db: Kysely<DB>, request: ListRequest): Promise<ImportReport> {
  const { shownPath, asker = 'command', dryRun, now, onRow, onProgress } = request;
  const cities = await listKnownCities(db);
  const fallbackCity = findFallbackCity(cities, request.city);
  const list = await request.open();
  const { positions, names } = list.columns;
  if (fallbackCity === null && !positions.has('city')) {
    throw new DomainError('INVALID_INPUT', messages.cityColumnMissing(shownPath, asker));
  }
  request.onList?.(list);
  return importMics(db, list.rows, {
    cities,
    fallbackCity,
    asker,
    nameOf: (field: Field) => names[positions.get(field) ?? -1] ?? field,
    dryRun,
    now,
    ...(onRow && { onRow }),
    ...(onProgress && { onProgress: (rowsRead) => onProgress(rowsRead, list.rowCount) }),
  });
}

function findFallbackCity(cities: readonly KnownCity[], words: string | undefined) {
  if (words === undefined) return null;
  const place = parsePlace({ city: words, state: '' }, cities, null);
  if ('city' in place) return place.city;
  throw new DomainError('NOT_FOUND', messages.cityOptionUnknown(words, cities));
}
