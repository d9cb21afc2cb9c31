import { DomainError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import type { Field } from './fields.ts';
import * as fileMessages from './file-messages.ts';
import { listKnownCities } from './import.queries.ts';
import { importMics } from './import-mics.ts';
import { type KnownCity, parsePlace } from './parse-place.ts';
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
  const { path, shownPath, dryRun, now } = request;
  const cities = await listKnownCities(db);
  const fallbackCity = findFallbackCity(cities, request.city);
  const list = await openCsv(path, shownPath);
  const { positions, names } = list.columns;
  if (fallbackCity === null && !positions.has('city')) {
    throw new DomainError('INVALID_INPUT', fileMessages.cityColumnMissing(shownPath));
  }
  for (const line of formatList(shownPath, list)) print(line);
  const nameOf = (field: Field) => names[positions.get(field) ?? -1] ?? field;
  const onProgress = (rowsRead: number) => print(reportMessages.progress(rowsRead, list.rowCount));
  const report = await importMics(db, list.rows, {
    cities,
    fallbackCity,
    nameOf,
    dryRun,
    now,
    onProgress,
  });
  for (const line of formatReport(report, { dryRun })) print(line);
  return report.rowsRead === 0 || report.refused.count < report.rowsRead;
}

function findFallbackCity(cities: readonly KnownCity[], words: string | undefined) {
  if (words === undefined) return null;
  const place = parsePlace({ city: words, state: '' }, cities, null);
  if ('city' in place) return place.city;
  throw new DomainError('NOT_FOUND', reportMessages.cityOptionUnknown(words, cities));
}
