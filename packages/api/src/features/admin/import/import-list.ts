import { DomainError } from '@stagetime/contracts/core/errors';
import type { DB } from '@stagetime/db/tables';
import type { Kysely } from 'kysely';
import type { Field } from './fields.ts';
import * as fileMessages from './file-messages.ts';
import { listKnownCities } from './import.queries.ts';
import { type ImportOptions, importMics } from './import-mics.ts';
import type { ImportReport } from './import-report.ts';
import { type KnownCity, parsePlace } from './parse-place.ts';
import type { CsvList } from './read-csv.ts';
import * as reportMessages from './report-messages.ts';

export type ListRequest = Pick<ImportOptions, 'asker' | 'dryRun' | 'now' | 'onRow'> & {
  /** How sentences call the file. */
  readonly shownPath: string;
  /** The city of rows that name none, by slug or name. */
  readonly city: string | undefined;
  readonly open: () => Promise<CsvList>;
  /** Told before the first row is read. */
  readonly onList?: (list: CsvList) => void;
  /** Told after every 10,000 rows. */
  readonly onProgress?: (rowsRead: number, rowCount: number) => void;
};

/**
 * Opens a list of mics and imports it: what the command and the browser's import have in common.
 * Within a transaction nothing counts until that is committed. Throws NOT_FOUND for a city we do not
 * know and INVALID_INPUT for a file that cannot be read, both with a sentence; then nothing was written.
 */
export async function importList(db: Kysely<DB>, request: ListRequest): Promise<ImportReport> {
  const { shownPath, asker = 'command', dryRun, now, onRow, onProgress } = request;
  const cities = await listKnownCities(db);
  const fallbackCity = findFallbackCity(cities, request.city);
  const list = await request.open();
  const { positions, names } = list.columns;
  if (fallbackCity === null && !positions.has('city')) {
    throw new DomainError('INVALID_INPUT', fileMessages.cityColumnMissing(shownPath, asker));
  }
  request.onList?.(list);
  return importMics(db, list.rows, {
    cities,
    fallbackCity,
    asker,
    nameOf: (field: Field) => names[positions.get(field) ?? -1] ?? field,
    dryRun,
    now,
    ...(onRow && { onRow }),
    ...(onProgress && { onProgress: (rowsRead) => onProgress(rowsRead, list.rowCount) }),
  });
}

function findFallbackCity(cities: readonly KnownCity[], words: string | undefined) {
  if (words === undefined) return null;
  const place = parsePlace({ city: words, state: '' }, cities, null);
  if ('city' in place) return place.city;
  throw new DomainError('NOT_FOUND', reportMessages.cityOptionUnknown(words, cities));
}
