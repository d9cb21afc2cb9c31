import type { Columns } from './columns.ts';
import type { ImportReport, RowKind } from './import-report.ts';
import type { CsvList } from './read-csv.ts';
import * as messages from './report-messages.ts';

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
  const { rowsRead, added, listed, differing, repeated, partly, refused } = report;
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
