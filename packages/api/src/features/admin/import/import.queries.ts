import { keepNights } from '@stagetime/db/nights/keep-nights';
import { scheduleColumns } from '@stagetime/db/nights/scheduled-mics';
import type { DB } from '@stagetime/db/tables';
import type { Kysely, NotNull, Transaction } from 'kysely';
import { type MicListField, micListFields } from './fields.ts';
import type { MicDraft } from './import-types.ts';
import type { KnownCity } from './parse-place.ts';

/** Columns that the import works out from others. */
const computedColumns = [
  'city_id',
  ...scheduleColumns,
  'fee_cents',
  'fee_currency',
] as const satisfies readonly (keyof MicDraft)[];

/** What the import writes, and compares when the mic is listed already: all that a draft has. */
export const importedColumns: readonly (MicListField | (typeof computedColumns)[number])[] = [
  ...micListFields,
  ...computedColumns,
];

export type NewMic = MicDraft & { readonly slug: string; readonly import_key: string };
export type ImportedMic = MicDraft & { readonly slug: string };

/** The cities that a list may name, by name. */
export async function listKnownCities(db: Kysely<DB>): Promise<KnownCity[]> {
  return db.selectFrom('cities').select(['id', 'slug', 'name', 'state']).orderBy('name').execute();
}

/** The mics that were imported under these keys, by key. */
export async function findImportedMics(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<Map<string, ImportedMic>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('mics')
    .select(['import_key', 'slug', ...importedColumns])
    .$narrowType<{ city_id: NotNull }>()
    .where('import_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ import_key, ...mic }) => [import_key ?? '', mic]));
}

/** These mics as an import would write them, by id. */
export async function findMicsById(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, ImportedMic>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mics')
    .select(['id', 'slug', ...importedColumns])
    .$narrowType<{ city_id: NotNull }>()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...mic }) => [id, mic]));
}

/**
 * Lists the mics as approved, with their nights from `now` on, and returns the keys of those whose key
 * and slug were free.
 */
export async function insertImportedMics(
  trx: Transaction<DB>,
  mics: readonly NewMic[],
  now: Date,
): Promise<Set<string>> {
  const rows = await trx
    .insertInto('mics')
    .values(mics.map((mic) => ({ ...mic, status: 'approved' as const })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'import_key'])
    .execute();
  await keepNights(
    trx,
    rows.map(({ id }) => id),
    now,
  );
  return new Set(rows.map(({ import_key }) => import_key ?? ''));
}
