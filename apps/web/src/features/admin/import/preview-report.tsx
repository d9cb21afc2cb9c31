import { importPage } from '@stagetime/contracts/admin/import/messages';
import { Button } from '@stagetime/ui/button';
import { useEffect, useRef } from 'react';
import type { Counts, Preview } from '../hooks/use-import.ts';
import { PreviewRows } from './preview-rows.tsx';
import { downloadReport } from './report-csv.ts';

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

function CountList({ counts }: { readonly counts: Counts }) {
  const { rows_read: rowsRead, ...others } = counts;
  const shown = { rowsRead, ...others };
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
      {(Object.keys(importPage.counts) as (keyof typeof shown)[]).map((name) => (
        <div key={name} className="flex flex-col rounded-card border border-line bg-surface p-3">
          <dt className="text-sm text-muted">{importPage.counts[name]}</dt>
          <dd className="mt-auto font-display text-2xl font-semibold tabular-nums">
            {shown[name].toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
