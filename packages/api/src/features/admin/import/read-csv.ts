import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@stagetime/contracts/core/errors';
import { type Columns, findHeader, type Header } from './columns.ts';
import {
  type CsvSource,
  type Delimiter,
  detectEncoding,
  type Encoding,
  isBlank,
  type ListFile,
  readRecords,
} from './csv-file.ts';
import type { Field, MicTextField } from './fields.ts';
import * as messages from './import-messages.ts';
import type { Parsed, TextKind } from './parse-text.ts';

/** Something in a row that was understood only partly. */
export type RowNote = {
  /** The column's name as the file has it. */
  readonly column: string;
  readonly words: string;
  /** A clause: what was assumed. */
  readonly assumed: string;
};

/** Why a row cannot be listed. */
export type RowRefusal = {
  readonly column: string;
  readonly words: string;
  readonly reason: string;
};

/** A row of the list by field; columns that the list does not have are absent. */
export type ListRow = {
  /** As a spreadsheet numbers it: the first line of the file is 1. */
  readonly row: number;
  readonly cells: ReadonlyMap<Field, string>;
  /** What is wrong with the row's shape, and makes its cells unreliable. */
  readonly fault: RowRefusal | null;
  readonly notes: readonly RowNote[];
};

/** A row while it is read: gives cells, and gathers what the report and the notes must say. */
export type RowReading = {
  /** The cell's words as one line; empty when there is no such column or nothing in it. */
  readonly words: (field: Field, kind?: TextKind) => string;
  readonly hasColumn: (field: Field) => boolean;
  /** Notes what was assumed of a cell. */
  readonly note: (field: Field, assumed: string | null, words?: string) => void;
  /** Keeps words that no field holds: they join the mic's notes. */
  readonly keep: (field: Field, words: string) => void;
  readonly refuse: (field: Field, reason: string) => void;
  /** The value of a parsed cell, noted and kept as the parser says. */
  readonly take: <Value>(field: Field, parsed: Parsed<Value>) => Value;
  /** A text as its field holds it. */
  readonly text: (field: MicTextField) => string | null;
  readonly notes: readonly RowNote[];
  readonly refusals: readonly RowRefusal[];
  /** The mic's notes: the column's own and everything kept. */
  readonly readNotes: () => string | null;
};

/** A list that can be read to its end. */
export type CsvList = {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  readonly columns: Columns;
  /** Where the header stands; rows above it are left out. */
  readonly headerRow: number;
  /** Rows below the header that are not blank. */
  readonly rowCount: number;
  readonly rows: AsyncIterable<ListRow>;
};

const maxMegabytes = 200;
const pieceSize = 64 * 1024;

/**
 * Opens a list: finds its encoding, separator and header, and reads it once to the end, so that a
 * file which breaks off is refused before anything is imported. Memory does not grow with the file.
 * Throws INVALID_INPUT with one sentence that says what to do.
 */
export async function openCsv(path: string, shownPath: string): Promise<CsvList> {
  await checkFile(path, shownPath);
  return readList({ shownPath, read: () => createReadStream(path) });
}

/** Opens a list that is in memory, as {@link openCsv} does. */
export async function openCsvBytes(bytes: Uint8Array, shownPath: string): Promise<CsvList> {
  if (bytes.length === 0) throw new DomainError('INVALID_INPUT', messages.fileEmpty(shownPath));
  return readList({ shownPath, read: () => inPieces(bytes) });
}

async function* inPieces({ buffer, byteOffset, length }: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += pieceSize) {
    yield Buffer.from(buffer, byteOffset + at, Math.min(pieceSize, length - at));
    // Others get their turn while a long list is read.
    await setImmediate();
  }
}

async function readList(file: ListFile): Promise<CsvList> {
  const encoding = await detectEncoding(file);
  const header = await findHeader({ ...file, encoding });
  const source = { ...file, encoding, delimiter: header.delimiter };
  let records = 0;
  let rowCount = 0;
  for await (const record of readRecords(source)) {
    records += 1;
    if (records > header.row && !isBlank(record)) rowCount += 1;
  }
  return {
    encoding,
    delimiter: header.delimiter,
    columns: header.columns,
    headerRow: header.row,
    rowCount,
    rows: readRows(source, header),
  };
}

async function checkFile(path: string, shownPath: string): Promise<void> {
  const sentence = await findFileFault(path, shownPath);
  if (sentence !== null) throw new DomainError('INVALID_INPUT', sentence);
}

async function findFileFault(path: string, shownPath: string): Promise<string | null> {
  try {
    const file = await stat(path);
    if (file.isDirectory()) return messages.fileIsFolder(shownPath);
    // A pipe could be read only once.
    if (!file.isFile()) return messages.fileIsSpecial(shownPath);
    if (file.size === 0) return messages.fileEmpty(shownPath);
    const isTooLarge = file.size > maxMegabytes * 1_000_000;
    if (isTooLarge) return messages.fileTooLarge(shownPath, maxMegabytes);
    await access(path, constants.R_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT' || code === 'ENOTDIR') return messages.fileMissing(shownPath);
    if (code === 'EACCES' || code === 'EPERM') return messages.fileForbidden(shownPath);
    return messages.fileUnreadable(shownPath, code);
  }
}

async function* readRows(source: CsvSource, header: Header): AsyncGenerator<ListRow> {
  let row = 0;
  for await (const record of readRecords(source)) {
    row += 1;
    if (row > header.row && !isBlank(record)) yield toListRow(row, record, header);
  }
}

function toListRow(row: number, record: readonly string[], header: Header): ListRow {
  const { columns } = header;
  const fault = findFault(record, header);
  const cells = new Map<Field, string>();
  for (const [field, position] of columns.positions) {
    cells.set(field, unquote(record[position] ?? ''));
  }
  const named = columns.names.findLastIndex((name) => name !== '') + 1;
  const stray = record.flatMap((cell, at) =>
    (columns.names[at] ?? '') === '' && cell.trim() !== '' ? [{ cell: cell.trim(), at }] : [],
  );
  const notes = stray.map(({ cell, at }) => ({
    column: messages.columnAt(at + 1),
    words: cell,
    assumed: messages.unnamedColumn,
  }));
  if (record.length < named) {
    const words = messages.cellsOf(record.length, named);
    notes.push({ column: messages.cellsColumn, words, assumed: messages.tooFewCells });
  }
  return { row, cells, fault, notes: fault === null ? notes : [] };
}

/** Too many cells mean that some stand under the wrong column: no one can tell which. */
function findFault(record: readonly string[], header: Header): RowRefusal | null {
  const { columns, delimiter } = header;
  const width = columns.names.length;
  const column = messages.cellsColumn;
  const swallowed = record.find((cell) => isSwallowing(cell, delimiter, width, record.length));
  if (swallowed !== undefined) {
    return { column, words: swallowed, reason: messages.strayQuote };
  }
  const extra = record.slice(width).filter((cell) => cell.trim() !== '');
  if (extra.length > 0) {
    const reason = messages.tooManyCells(record.length, width);
    return { column, words: extra.join(' '), reason };
  }
  const isHeaderAgain = record.every(
    (cell, at) => cell.trim() === (header.record[at] ?? '').trim(),
  );
  return isHeaderAgain ? { column, words: '', reason: messages.headerAgain } : null;
}

/** A cell that a stray quote opened and that went on over line ends, other rows in its belly. */
function isSwallowing(cell: string, delimiter: string, width: number, length: number): boolean {
  if (!cell.startsWith('"') || !/[\r\n]/.test(cell)) return false;
  const lines = cell.split(/\r\n|[\r\n]/);
  return length !== width || lines.some((line) => line.split(delimiter).length > width / 2);
}

/** '"text" ', which the parser leaves quoted because of the space behind the quote. */
function unquote(cell: string): string {
  return /^"([^"]*)"\s+$/.exec(cell)?.[1] ?? cell;
}
