import type { Database } from '@stagetime/db/database';
import { importList } from './import-mics.ts';
import { openCsv } from './read-csv.ts';
import { formatList, formatReport } from './report.ts';
import * as reportMessages from './report-messages.ts';

export type ImportRequest = {
  readonly path: string;
  /** The file as the operator named it. */
  readonly shownPath: string;
  /** The city of rows that name none, by slug or name. */
  readonly city: string | undefined;
  readonly dryRun: boolean;
  readonly now: () => Date;
};

/**
 * Imports a list of mics from a CSV file and prints what became of its rows. Returns false when
 * there were rows and every one was refused. Throws NOT_FOUND for a city we do not know and
 * INVALID_INPUT for a file that cannot be read, both with a sentence for the operator; then nothing
 * was written.
 */
export async function importFile(
  db: Database,
  request: ImportRequest,
  print: (line: string) => void,
): Promise<boolean> {
  const { path, shownPath, dryRun } = request;
  const report = await importList(db, {
    ...request,
    open: () => openCsv(path, shownPath),
    onList: (list) => {
      for (const line of formatList(shownPath, list)) print(line);
    },
    onProgress: (done, all) => print(reportMessages.progress(done, all)),
  });
  for (const line of formatReport(report, { dryRun })) print(line);
  return report.rowsRead === 0 || report.refused.count < report.rowsRead;
}
