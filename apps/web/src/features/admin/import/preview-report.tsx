import { importPage } from '@stagetime/contracts/admin/import/messages';
import { Button } from '@stagetime/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FormAnswer, type FormError, sendForm } from '../../../api/send-form.ts';
import { askKeptAgain, trpc } from '../../../api/trpc.ts';
import { saveFile } from '../../../components/share.ts';
import { LogHead } from '../admin-page.tsx';

type ListToSend = {
  readonly file: File;
  /** Slug of the city of rows that name none; empty for none. */
  readonly city: string;
};

type Preview = FormAnswer<'previewImport'>;
type ReportRow = Preview['rows'][number];
type Counts = Preview['counts'];
export type ImportResult = FormAnswer<'confirmImport'>;

/** Why a list was not read or imported, in a sentence. */
function toFailure(unreachable: string) {
  return (error: FormError): never => {
    throw new Error(error.sentence(unreachable));
  };
}

/** Asks what an import of a list would do. `cancel` forgets the question or its answer. */
export function usePreviewImport() {
  const asking = useRef<AbortController>(null);
  const mutation = useMutation<Preview, Error, ListToSend>({
    mutationFn({ file, city }) {
      asking.current?.abort();
      asking.current = new AbortController();
      const { signal } = asking.current;
      const fail = toFailure(importPage.previewFailed);
      return sendForm('previewImport', { city }, file, { signal }).catch(fail);
    },
  });
  const cancel = () => {
    asking.current?.abort();
    mutation.reset();
  };
  return { ...mutation, cancel };
}

type Confirmation = ListToSend & { readonly hash: string };

/** Imports a list that was previewed. Repeating it adds nothing twice, so a lost answer is no matter. */
export function useConfirmImport() {
  const queryClient = useQueryClient();
  return useMutation<ImportResult, Error, Confirmation>({
    mutationFn({ file, city, hash }) {
      // The list's own: who loses the answer and asks again is told what was done the first time.
      const idempotencyKey = `import-${hash}`;
      const fail = toFailure(importPage.confirmFailed);
      return sendForm('confirmImport', { city, hash }, file, { idempotencyKey }).catch(fail);
    },
    onSuccess: () => {
      const kept = [getQueryKey(trpc.mics.list), getQueryKey(trpc.places)];
      askKeptAgain(queryClient, ...kept);
    },
  });
}

type PreviewReportProps = {
  readonly report: Preview;
  readonly listName: string;
  readonly isConfirming: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** What an import would do, with the ways to do it and to leave it. */
export function PreviewReport(props: PreviewReportProps) {
  const { report, listName, isConfirming, onConfirm, onCancel } = props;
  const { counts, remarks, rows } = report;
  const { added } = counts;
  const status = useRef<HTMLParagraphElement>(null);
  // The button that asked for it is gone.
  useEffect(() => status.current?.focus(), []);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {isConfirming ? importPage.confirming(added) : importPage.ready(counts.rows_read)}
      </p>
      <CountList counts={counts} />
      {remarks.length > 0 && (
        <ul className="text-sm text-muted">
          {remarks.map((remark) => (
            <li key={remark} className="wrap-anywhere">
              {remark}
            </li>
          ))}
        </ul>
      )}
      {added === 0 && <p className="font-medium">{importPage.nothingNew}</p>}
      <div className="flex flex-wrap gap-3">
        {added > 0 && (
          <Button isPending={isConfirming} onClick={onConfirm}>
            {importPage.confirm(added)}
          </Button>
        )}
        <Button variant="secondary" disabled={isConfirming} onClick={onCancel}>
          {importPage.cancel}
        </Button>
        <Button variant="quiet" onClick={() => downloadReport(rows, listName)}>
          {importPage.download}
        </Button>
      </div>
      <PreviewRows counts={counts} rows={rows} />
    </>
  );
}

/** Each row is one of them, but for those that were understood only partly. */
export function countsOf({ rows_read: rowsRead, ...counts }: Counts) {
  return { rowsRead, ...counts, listed: counts.listed - counts.differing };
}

function CountList({ counts }: { readonly counts: Counts }) {
  const shown = countsOf(counts);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
      {(Object.keys(importPage.counts) as (keyof typeof shown)[]).map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{importPage.counts[name]}</dt>
          <dd className="font-display text-3xl font-bold tabular-nums">
            {shown[name].toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const rowFilters = ['all', 'added', 'partly', 'differs', 'refused'] as const;
type RowFilter = (typeof rowFilters)[number];

function countOf(filter: RowFilter, counts: Counts): number {
  if (filter === 'all') return counts.rows_read;
  return filter === 'differs' ? counts.differing : counts[filter];
}

/** A row that was understood only partly is in the list nevertheless, so filters overlap. */
function isShown({ status, assumed }: ReportRow, filter: RowFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'partly' ? assumed.length > 0 : status === filter;
}

/** Rows shown at once: more than anyone reads in one go, and few enough for a phone. */
const pageSize = 250;

type PreviewRowsProps = {
  readonly counts: Counts;
  readonly rows: readonly ReportRow[];
};

/** The report row by row, the kinds to choose from. */
function PreviewRows({ counts, rows }: PreviewRowsProps) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const [limit, setLimit] = useState(pageSize);
  const found = rows.filter((row) => isShown(row, filter));
  const shown = found.slice(0, limit);
  return (
    <section aria-label={importPage.report} className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 font-medium">{importPage.filter}</legend>
        {rowFilters.map((name) => (
          <label
            key={name}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-raised px-4 has-checked:bg-text has-checked:font-semibold has-checked:text-background has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:underline"
          >
            <input
              type="radio"
              name="import-filter"
              checked={filter === name}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => {
                setFilter(name);
                setLimit(pageSize);
              }}
            />
            {importPage.filters[name]}
            <span className="tabular-nums opacity-80">
              {countOf(name, counts).toLocaleString('en-US')}
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-muted">
        {found.length === 0 ? importPage.noRows : importPage.shown(shown.length, found.length)}
      </p>
      {shown.length > 0 && (
        <div>
          <LogHead columns={rowColumns} labels={rowLabels} />
          <ol className="flex flex-col">
            {shown.map((row) => (
              <PreviewRow key={row.row} row={row} />
            ))}
          </ol>
        </div>
      )}
      {shown.length < found.length && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => setLimit(limit + pageSize)}
        >
          {importPage.more}
        </Button>
      )}
    </section>
  );
}

const rowLabels = (['row', 'mic', 'nights', 'place', 'status'] as const).map(
  (name) => importPage.columns[name],
);
const rowColumns = 'md:grid-cols-[4.5rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]';

/** A row as it would be listed, what happens to it, and what is to be said of that. */
function PreviewRow({ row: read }: { readonly row: ReportRow }) {
  const { row, show_name, status, reasons, assumed } = read;
  // A server of the release before says nothing of these.
  const { city_name = null, nights = null, venue_name = null } = read;
  return (
    <li
      className={`grid grid-cols-1 gap-x-6 gap-y-0.5 border-t border-line py-2 text-sm [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] md:gap-y-1 md:[contain-intrinsic-size:auto_2.75rem] ${rowColumns}`}
    >
      <p className="text-muted tabular-nums">
        {importPage.columns.row} {row.toLocaleString('en-US')}
      </p>
      <p className="text-base/5 font-semibold wrap-anywhere md:text-sm" dir="auto">
        {show_name === '' ? importPage.noName : show_name}
      </p>
      {nights !== null && (
        <p className="wrap-anywhere md:col-start-3" dir="auto">
          {nights}
        </p>
      )}
      {city_name !== null && (
        <p className="wrap-anywhere md:col-start-4" dir="auto">
          {importPage.place(venue_name, city_name)}
        </p>
      )}
      <p className={`font-semibold md:col-start-5 ${status === 'refused' ? 'text-danger' : ''}`}>
        {importPage.statuses[status]}
      </p>
      <div className="empty:hidden md:col-span-full md:col-start-2">
        {reasons.map((reason) => (
          <p key={reason} className="wrap-anywhere first-letter:uppercase" dir="auto">
            {reason}
          </p>
        ))}
        {assumed.map((clause) => (
          <p key={clause} className="wrap-anywhere text-muted first-letter:uppercase" dir="auto">
            {clause}
          </p>
        ))}
      </div>
    </li>
  );
}

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
function downloadReport(rows: readonly ReportRow[], listName: string): void {
  const name = `${listName.replace(/\.[^.]*$/, '')}-report.csv`;
  saveFile(name, new Blob([toReportCsv(rows)], { type: 'text/csv' }));
}
