import { importPage } from '@stagetime/contracts/admin/import/messages';
import type { ReportRow } from '../hooks/use-import.ts';

/** The report for a spreadsheet: with a byte-order mark, and no cell that it would run as a formula. */
export function toReportCsv(rows: readonly ReportRow[]): string {
  const { columns, statuses } = importPage;
  const lines = rows.map(({ row, show_name, status, assumed, reasons }) => [
    String(row),
    show_name,
    statuses[status],
    [...reasons, ...assumed].join('; '),
  ]);
  const header = [columns.row, columns.mic, columns.status, columns.remarks];
  return `\uFEFF${[header, ...lines].map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Hands the report to the browser as a file. */
export function downloadReport(rows: readonly ReportRow[], listName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toReportCsv(rows)], { type: 'text/csv' }));
  link.download = `${listName.replace(/\.[^.]*$/, '')}-report.csv`;
  link.click();
  // The browser has read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
