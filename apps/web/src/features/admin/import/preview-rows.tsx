import { importPage } from '@stagetime/contracts/admin/import/messages';
import { Button } from '@stagetime/ui/button';
import { Chip } from '@stagetime/ui/chip';
import { useState } from 'react';
import type { Counts, ReportRow } from '../hooks/use-import.ts';
import { countOf, isShown, type RowFilter, rowFilters } from './row-filter.ts';

/** Rows shown at once: more than anyone reads in one go, and few enough for a phone. */
const pageSize = 250;

type PreviewRowsProps = {
  readonly counts: Counts;
  readonly rows: readonly ReportRow[];
};

/** The report row by row, the kinds to choose from. */
export function PreviewRows({ counts, rows }: PreviewRowsProps) {
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
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control px-4 has-checked:border-accent has-checked:bg-raised has-checked:font-semibold"
          >
            <input
              type="radio"
              name="import-filter"
              checked={filter === name}
              className="accent-accent"
              onChange={() => {
                setFilter(name);
                setLimit(pageSize);
              }}
            />
            {importPage.filters[name]}
            <span className="text-muted tabular-nums">
              {countOf(name, counts).toLocaleString('en-US')}
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-muted">
        {found.length === 0 ? importPage.noRows : importPage.shown(shown.length, found.length)}
      </p>
      <ol className="flex flex-col">
        {shown.map((row) => (
          <PreviewRow key={row.row} row={row} />
        ))}
      </ol>
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

function PreviewRow({
  row: { row, show_name, status, reasons, assumed },
}: {
  readonly row: ReportRow;
}) {
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 border-t border-line py-3 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <p className="text-sm text-muted tabular-nums">
        {importPage.columns.row} {row.toLocaleString('en-US')}
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere" dir="auto">
            {show_name === '' ? importPage.noName : show_name}
          </span>
          <Chip size="small">{importPage.statuses[status]}</Chip>
        </p>
        {reasons.map((reason) => (
          <p key={reason} className="text-sm wrap-anywhere" dir="auto">
            {reason}
          </p>
        ))}
        {assumed.map((clause) => (
          <p key={clause} className="text-sm wrap-anywhere text-muted" dir="auto">
            {importPage.assumed} {clause}
          </p>
        ))}
      </div>
    </li>
  );
}
