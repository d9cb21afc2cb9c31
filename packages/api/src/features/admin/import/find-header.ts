import { DomainError } from '@stagetime/contracts/core/errors';
import { type Columns, isHeader, readColumns } from './columns.ts';
import { type CsvSource, type Delimiter, delimiters, isBlank, readRecords } from './csv-records.ts';
import * as messages from './file-messages.ts';

export type Header = {
  readonly delimiter: Delimiter;
  readonly columns: Columns;
  readonly record: readonly string[];
  readonly row: number;
};
type Attempt = {
  readonly header: Header | null;
  readonly first: readonly string[];
  readonly failure: unknown;
};

/** Lists often begin with a title, a date and an empty line; further down a header is none. */
const rowsToSearch = 20;

/**
 * The header of a list and the separator that it shows, wherever it stands in the first rows. Throws
 * INVALID_INPUT with what was found and what is needed when no row names the mics and their days.
 */
export async function findHeader(source: Omit<CsvSource, 'delimiter'>): Promise<Header> {
  const attempts: Attempt[] = [];
  for (const delimiter of delimiters) attempts.push(await tryDelimiter({ ...source, delimiter }));
  const headers = attempts.flatMap(({ header }) => header ?? []);
  const [best] = headers.toSorted((a, b) => b.columns.positions.size - a.columns.positions.size);
  if (best !== undefined) return best;
  const failed = attempts.find(({ failure }) => failure !== null);
  if (failed !== undefined) throw failed.failure;
  throw new DomainError('INVALID_INPUT', describeFirstRow(source.shownPath, attempts));
}

async function tryDelimiter(source: CsvSource): Promise<Attempt> {
  let first: readonly string[] = [];
  let row = 0;
  try {
    for await (const record of readRecords(source)) {
      row += 1;
      if (first.length === 0 && !isBlank(record)) first = record;
      const columns = readColumns(record);
      const { delimiter } = source;
      if (isHeader(columns)) {
        return { header: { delimiter, columns, record, row }, first, failure: null };
      }
      if (row === rowsToSearch) break;
    }
  } catch (failure) {
    return { header: null, first, failure };
  }
  return { header: null, first, failure: null };
}

function describeFirstRow(shownPath: string, attempts: readonly Attempt[]): string {
  const [widest = []] = attempts.map(({ first }) => first).toSorted((a, b) => b.length - a.length);
  const found = widest.map((cell) => cell.trim().slice(0, 40)).filter((cell) => cell !== '');
  const start = found[0] ?? '';
  if (!/[\p{L}\p{N}]/u.test(found.join(''))) return messages.fileEmpty(shownPath);
  if (start.startsWith('<')) return messages.fileIsPage(shownPath);
  if (/^[{[]/.test(start)) return messages.fileIsJson(shownPath);
  return messages.headerMissing(shownPath, found.slice(0, 30));
}
