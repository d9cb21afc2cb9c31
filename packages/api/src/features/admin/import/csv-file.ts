import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TextDecoder } from 'node:util';
import { DomainError } from '@stagetime/contracts/core/errors';
import { CsvError, parse } from 'csv-parse';
import * as messages from './import-messages.ts';

/** A file of any origin, which can be read more than once. */
export type ListFile = {
  /** How sentences call it. */
  readonly shownPath: string;
  /** Reads it from the start, in pieces. */
  readonly read: () => AsyncIterable<Buffer>;
};

/** The encodings that lists come in, by the names TextDecoder knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const byteOrderMarks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
// What spreadsheet programs save by default: zip (xlsx, ods, numbers) and OLE (xls).
const workbookStarts = ['504b0304', 'd0cf11e0'];
/** Control bytes a text may hold by accident before it counts as binary. */
const strayBytes = 8;

/**
 * Reads the file once, in pieces, and tells its encoding: by the byte order mark, else UTF-8 when
 * all of it is valid, else Windows-1252, which every older spreadsheet program writes.
 * Throws INVALID_INPUT with a sentence for the operator when the file is empty or no text.
 */
export async function detectEncoding({ read, shownPath }: ListFile): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let marked: Encoding | undefined;
  let isUtf8 = true;
  let size = 0;
  let controlBytes = 0;
  for await (const chunk of read()) {
    if (size === 0) {
      refuseOtherFormats(chunk, shownPath);
      marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => chunk[at] === byte))?.[0];
      if (marked?.startsWith('utf-16')) return marked;
    }
    size += chunk.length;
    controlBytes += countControlBytes(chunk);
    isUtf8 &&= isDecodable(utf8, chunk);
  }
  if (controlBytes > strayBytes && controlBytes > size / 100) {
    throw new DomainError('INVALID_INPUT', messages.fileIsBinary(shownPath));
  }
  isUtf8 &&= isDecodable(utf8, undefined);
  return marked ?? (isUtf8 ? 'utf-8' : 'windows-1252');
}

/** The file's text in pieces; what is broken in its encoding becomes U+FFFD. */
async function* readText({ read }: ListFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of read()) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

function refuseOtherFormats(chunk: Buffer, shownPath: string): void {
  if (workbookStarts.includes(chunk.toString('hex', 0, 4))) {
    throw new DomainError('INVALID_INPUT', messages.fileIsWorkbook(shownPath));
  }
  if (chunk.toString('latin1', 0, 5) === '%PDF-') {
    throw new DomainError('INVALID_INPUT', messages.fileIsBinary(shownPath));
  }
}

/** Bytes that no text has: those below the space, without tab and line ends, and DEL. */
function countControlBytes(chunk: Buffer): number {
  let count = 0;
  for (const byte of chunk) {
    if (byte < 9 || (byte > 13 && byte < 32) || byte === 127) count += 1;
  }
  return count;
}

function isDecodable(decoder: TextDecoder, chunk: Buffer | undefined): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export type CsvSource = ListFile & {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
};

/** Longest record; without it a quote that is never closed would gather the whole file. */
const maxRecordSize = 1_000_000;

/**
 * Every record of the file, blank ones included, so that their count is a spreadsheet's row number.
 * Reads in pieces. Throws INVALID_INPUT with a sentence for the operator when a quote is never closed.
 */
export async function* readRecords(source: CsvSource): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: source.delimiter,
    // All at once: files that were pasted together have several.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Quotes inside a cell that is not quoted are text: Joe "The Man" Smith.
    relax_quotes: true,
    ltrim: true,
    max_record_size: maxRecordSize,
  });
  const text = Readable.from(readText(source, source.encoding));
  // A failure also ends the loop below, which is where it is told.
  pipeline(text, parser).catch(() => undefined);
  let records = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records += 1;
      yield record;
    }
  } catch (error) {
    throw toOperatorError(error, source.shownPath, records + 1);
  }
}

function toOperatorError(error: unknown, shownPath: string, row: number): unknown {
  if (!(error instanceof CsvError)) return error;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new DomainError('INVALID_INPUT', messages.quoteOpen(shownPath, row));
    case 'CSV_MAX_RECORD_SIZE':
      return new DomainError('INVALID_INPUT', messages.recordTooLong(shownPath, row));
    default:
      return new DomainError('INVALID_INPUT', messages.csvBroken(shownPath, error.code));
  }
}

/** Whether nothing stands in a record, as in the blank lines that spreadsheets export. */
export function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}
