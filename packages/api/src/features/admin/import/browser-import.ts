import { createHash } from 'node:crypto';
import { importMaxRows, importMessages } from '@stagetime/contracts/admin/import/messages';
import type {
  ConfirmImportInput,
  ImportCounts,
  ImportPreviewView,
  ImportResultView,
  ImportRowView,
  PreviewImportInput,
} from '@stagetime/contracts/admin/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { listing } from '@stagetime/contracts/mics/messages';
import { findVenueName } from '@stagetime/contracts/mics/place';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { createConcurrencyLimit } from '../../../core/queue.ts';
import type { WriteContext } from '../../../core/write.ts';
import { describeFacts } from '../../mics/freshness/mic-check.service.ts';
import * as reportMessages from './import-messages.ts';
import { importList } from './import-mics.ts';
import { formatList, formatReport, type ImportReport, type RowOutcome } from './import-report.ts';
import { type CsvList, openCsv, openCsvBytes } from './read-csv.ts';
import { listKnownCities } from './write-batch.ts';

/** Reading takes a processor and writing locks: one at a time, and no one waits forever. */
const limitConcurrency = createConcurrencyLimit({
  name: 'imports',
  atOnce: 1,
  maxWaiting: 8,
  maxWait: 60_000,
});

/** What an import of this list would do. Writes nothing. */
export async function previewImport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: PreviewImportInput,
): Promise<ImportPreviewView> {
  return limitConcurrency(async () => {
    const rows: ImportRowView[] = [];
    let remarks: string[] = [];
    const report = await run(db, input, {
      dryRun: true,
      now,
      onRow: (row) => rows.push(toView(row)),
      onList: (list) => {
        remarks = formatList(importMessages.theFile, list).slice(1);
      },
    });
    // What becomes of a row is known by batches; refused ones are known at once.
    rows.sort((one, other) => one.row - other.row);
    return { hash: hashOf(input), remarks, counts: countsOf(report), rows };
  });
}

/**
 * Imports exactly the list that was previewed, in one transaction with its row in the audit log. What was
 * listed since the preview counts as listed. Throws CONFLICT for another list or city than previewed, and
 * while another process imports.
 */
export async function confirmImport(
  ctx: WriteContext<'mics_imported'> & WithActor<Actor>,
  input: ConfirmImportInput,
): Promise<ImportResultView> {
  if (hashOf(input) !== input.hash) {
    throw new DomainError('CONFLICT', importMessages.notPreviewed);
  }
  return limitConcurrency(() =>
    ctx.write(async (write) => {
      const { trx } = write;
      await claimImporting(trx);
      const addedIn = new Map<string, number>();
      const report = await run(trx, input, {
        dryRun: false,
        now: ctx.now,
        onRow: ({ status, citySlug }) => {
          if (status !== 'added' || citySlug === null) return;
          addedIn.set(citySlug, (addedIn.get(citySlug) ?? 0) + 1);
        },
      });
      const counts = countsOf(report);
      await write.audit({
        event: 'mics_imported',
        details: { ...counts, file: digest(input.file), city: input.city ?? null },
      });
      return { counts, cities: await nameCities(trx, addedIn) };
    }),
  );
}

type Options = Pick<Parameters<typeof importList>[1], 'dryRun' | 'now' | 'onRow' | 'onList'>;

function run(db: Kysely<DB>, { file, city }: PreviewImportInput, options: Options) {
  const { theFile } = importMessages;
  return importList(db, {
    ...options,
    shownPath: theFile,
    asker: 'form',
    city,
    open: async () => requireFew(await openCsvBytes(file, theFile)),
  });
}

function requireFew(list: CsvList): CsvList {
  if (list.rowCount <= importMaxRows) return list;
  throw new DomainError('INVALID_INPUT', importMessages.tooManyRows);
}

/** Of two processes the second would wait for the first one's rows longer than it may. */
async function claimImporting(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('import', 0)) as is_free`.execute(trx);
  if (rows[0]?.is_free !== true) throw new DomainError('CONFLICT', importMessages.busy);
}

async function nameCities(
  trx: Transaction<DB>,
  addedIn: ReadonlyMap<string, number>,
): Promise<ImportResultView['cities']> {
  const cities = await listKnownCities(trx);
  return cities
    .flatMap(({ slug, name }) => {
      const added = addedIn.get(slug);
      return added === undefined ? [] : [{ slug, name, added }];
    })
    .toSorted((one, other) => other.added - one.added);
}

function countsOf(report: ImportReport): ImportCounts {
  const { rowsRead, added, listed, differing, repeated, partly, refused } = report;
  return {
    rowsRead,
    added,
    listed,
    differing: differing.count,
    repeated: repeated.count,
    partly: partly.count,
    refused: refused.count,
  };
}

function toView({ mic, assumed, reasons, ...row }: RowOutcome): ImportRowView {
  const read =
    mic === null
      ? { nights: null, venueName: null, cityName: null }
      : {
          nights: [
            describeFacts({ ...mic.draft, venue_name: null }),
            ...(mic.draft.start_time === null ? [listing.timeUnknown] : []),
          ].join(', '),
          venueName: findVenueName({ showName: row.showName, venueName: mic.draft.venue_name }),
          cityName: mic.cityName,
        };
  return { ...row, ...read, assumed: [...assumed], reasons: [...reasons] };
}

function digest(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Of all that decides what the import does, but for the database. */
function hashOf({ file, city = '' }: PreviewImportInput): string {
  return digest(`${digest(file)} ${city}`);
}

type ImportRequest = {
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
