import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@stagetime/contracts/core/errors';
import { CsvError, parse } from 'csv-parse';
import { type Encoding, type ListFile, readText } from './file-encoding.ts';
import * as messages from './file-messages.ts';

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
