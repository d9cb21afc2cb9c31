import type { Columns } from './columns.ts';
import * as messages from './import-messages.ts';
import { joinWords } from './import-messages.ts';
import type { CsvList } from './read-csv.ts';
import { importedColumns, type MicDraft } from './write-batch.ts';

/** A row with what is to be said about it. */
type RowDetail = { readonly row: number; readonly remarks: readonly string[] };

/** What became of one row. */
export type RowOutcome = {
  readonly row: number;
  /** The mic's name as the file has it; may be empty. */
  readonly showName: string;
  /** Null where the row is refused before its city counts. */
  readonly citySlug: string | null;
  /** What it was read as; null in the same case. */
  readonly mic: { readonly draft: MicDraft; readonly cityName: string } | null;
  readonly status: 'added' | 'listed' | 'differs' | 'repeated' | 'refused';
  /** Clauses: what was assumed, in rows that were understood only partly. */
  readonly assumed: readonly string[];
  /** Clauses: why it is refused, what it repeats, or where it differs from what is listed. */
  readonly reasons: readonly string[];
};

/** Rows of one kind: all counted, the first ones with their details. */
type RowKind = { readonly count: number; readonly details: readonly RowDetail[] };

/** What an import did. Every row read was added, listed, repeated or refused. */
export type ImportReport = {
  readonly rowsRead: number;
  readonly added: number;
  /** Listed before, whether or not its values were the same. */
  readonly listed: number;
  readonly differing: RowKind;
  /** Of the listed ones those that wait for review. */
  readonly waiting: RowKind;
  readonly repeated: RowKind;
  readonly partly: RowKind;
  readonly refused: RowKind;
};

type OpenKind = { count: number; readonly details: RowDetail[] };
/** A report while it grows. */
export type Tally = {
  rowsRead: number;
  added: number;
  listed: number;
  readonly differing: OpenKind;
  readonly waiting: OpenKind;
  readonly repeated: OpenKind;
  readonly partly: OpenKind;
  readonly refused: OpenKind;
};

/** Details kept of each kind: more no one reads, and memory must not grow with the file. */
const maxDetails = 200;

export function createTally(): Tally {
  const kind = (): OpenKind => ({ count: 0, details: [] });
  return {
    rowsRead: 0,
    added: 0,
    listed: 0,
    differing: kind(),
    waiting: kind(),
    repeated: kind(),
    partly: kind(),
    refused: kind(),
  };
}

export function addDetail(kind: OpenKind, detail: RowDetail): void {
  kind.count += 1;
  if (kind.details.length < maxDetails) kind.details.push(detail);
}

/** The columns in which a listed mic differs from the list's row, with both values. */
export function listDifferences(listed: MicDraft, given: MicDraft): string[] {
  return importedColumns.flatMap((column) => {
    const [there, here] = [show(listed[column]), show(given[column])];
    return there === here ? [] : [messages.differingValue(column, there, here)];
  });
}

function show(value: MicDraft[keyof MicDraft]): string {
  if (value === null) return messages.noValue;
  return Array.isArray(value) ? joinWords(value.map(String)) : String(value);
}

/** What is known of a list before its rows are read. */
export function formatList(shownPath: string, list: Omit<CsvList, 'rows'>): string[] {
  const { columns, headerRow } = list;
  return [
    messages.reading(shownPath, list.rowCount, list.encoding, list.delimiter),
    ...(headerRow > 1 ? [messages.rowsAboveHeader(headerRow)] : []),
    ...formatColumns(columns),
    ...(list.rowCount === 0 ? [messages.noRows] : []),
  ];
}

function formatColumns({ positions, ignored, doubled }: Columns): string[] {
  return [
    ...(ignored.length > 0 ? [messages.columnsIgnored(ignored)] : []),
    ...doubled.map(({ name, taken }) => messages.columnDoubled(name, taken)),
    ...(positions.has('categories') ? [] : [messages.noCategoriesColumn]),
    ...(positions.has('recurrence') ? [] : [messages.noRecurrenceColumn]),
  ];
}

/** The report as lines of plain text: the counts first, then the rows that someone should look at. */
export function formatReport(report: ImportReport, { dryRun }: { dryRun: boolean }): string[] {
  const { rowsRead, added, listed, differing, waiting, repeated, partly, refused } = report;
  return [
    ...(dryRun ? [messages.nothingWritten] : []),
    messages.counted('Rows read', rowsRead),
    messages.counted(dryRun ? 'Would be added' : 'Added', added),
    messages.counted('Already listed', listed),
    ...(repeated.count > 0 ? [messages.counted('Repeated in the file', repeated.count)] : []),
    messages.counted('Understood only partly', partly.count),
    messages.counted('Refused', refused.count),
    ...formatKind(messages.partlyTitle, partly),
    ...formatKind(messages.repeatedTitle, repeated),
    ...formatKind(messages.differingTitle, differing),
    ...formatKind(messages.waitingTitle, waiting),
    ...formatKind(messages.refusedTitle, refused),
  ];
}

function formatKind(title: (count: number) => string, { count, details }: RowKind): string[] {
  if (count === 0) return [];
  const lines = details.flatMap(({ row, remarks }) =>
    remarks.map((remark) => messages.rowRemark(row, remark)),
  );
  const rest = count - details.length;
  return ['', title(count), ...lines, ...(rest > 0 ? [messages.moreRows(rest)] : [])];
}
