import { hash } from 'node:crypto';
import type { MicFieldWith } from '@stagetime/contracts/mics/fields';
import { foldName } from '@stagetime/contracts/mics/likely-same';
import { listSlugs, numberSlug } from '@stagetime/contracts/mics/mic-address';
import { isLockConflict } from '@stagetime/db/database';
import { keepNights, scheduleColumns } from '@stagetime/db/nights/keep-nights';
import { dealPosterHands } from '@stagetime/db/posters/deal-poster-hands';
import type { DB, Mics } from '@stagetime/db/tables';
import { type Kysely, type NotNull, type Selectable, sql, Transaction } from 'kysely';
import { noteWords } from '../../mics/freshness/freshness.service.ts';
import { findFreeNumber, findTakenSlugs } from '../../mics/mics.service.ts';
import { type MicListField, micListFields } from './fields.ts';
import type { KnownCity } from './parse-place.ts';

/** What a mic is listed with, before it has a slug. */
export type MicDraft = Pick<
  Selectable<Mics>,
  MicFieldWith<{ origin: 'words' }> | (keyof Mics & `${'schedule' | 'fee'}_${string}`)
> & {
  /** Lists name cities that are listed already. */
  readonly city_id: number;
};

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

type NewMic = MicDraft & { readonly slug: string; readonly import_key: string };
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
async function insertImportedMics(
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

/** A row on its way into the database. */
export type Entry = {
  readonly row: number;
  readonly key: string;
  readonly draft: MicDraft;
  readonly citySlug: string;
};

/** What became of the entries: a listed mic for those that were there, the rest were added. */
type BatchResult = ReadonlyMap<Entry, ImportedMic>;

/** The next number to try for a slug, remembered over one import. */
export type SlugNumbers = Map<string, number>;

const attempts = 5;

/**
 * Adds the entries that are not listed yet, all or none. The unique key and slug decide, so that
 * imports at the same time add nothing twice; a batch that stood in another's way begins again.
 */
export async function writeBatch(
  db: Kysely<DB>,
  entries: readonly Entry[],
  numbers: SlugNumbers,
  now: Date,
): Promise<BatchResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await allOrNone(db, (trx) => writeEntries(trx, entries, numbers, now));
    } catch (error) {
      if (attempt === attempts || !isLockConflict(error)) throw error;
    }
  }
}

/** Within a transaction a savepoint does: what is rolled back is only the action. */
async function allOrNone<T>(
  db: Kysely<DB>,
  action: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (!(db instanceof Transaction)) return db.transaction().execute(action);
  await sql`savepoint import_batch`.execute(db);
  try {
    const result = await action(db);
    await sql`release savepoint import_batch`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint import_batch`.execute(db);
    throw error;
  }
}

async function writeEntries(
  trx: Transaction<DB>,
  entries: readonly Entry[],
  numbers: SlugNumbers,
  now: Date,
): Promise<BatchResult> {
  const listed = new Map<Entry, ImportedMic>();
  let pending = await withoutListed(trx, entries, listed);
  for (let round = 0; pending.length > 0; round += 1) {
    const mics: NewMic[] = [];
    for (const { draft, key, citySlug } of pending) {
      const slug = await chooseSlug(trx, draft, citySlug, round, numbers);
      mics.push({ ...draft, slug, import_key: key });
    }
    // Spares the insert what it would refuse, and keeps the addresses of renamed mics, which no
    // constraint of this table guards.
    const taken = await findTakenSlugs(
      trx,
      mics.map(({ slug }) => slug),
    );
    const free = mics.filter(({ slug }) => !taken.has(slug));
    const added = free.length > 0 ? await insertImportedMics(trx, free, now) : new Set();
    const left = pending.filter(({ key }) => !added.has(key));
    // A conflict says not of what: the key of a mic that another import added, or only the slug.
    pending = await withoutListed(trx, left, listed);
  }
  await noteWords(trx, await findIds(trx, entries), now, 'listing');
  await dealPosterHands(
    trx,
    entries.map(({ draft }) => draft.city_id),
  );
  return listed;
}

async function findIds(trx: Transaction<DB>, entries: readonly Entry[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('mics')
    .select('id')
    .where('import_key', '=', sql<string>`any(${entries.map(({ key }) => key)}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}

async function withoutListed(
  trx: Transaction<DB>,
  entries: readonly Entry[],
  listed: Map<Entry, ImportedMic>,
): Promise<readonly Entry[]> {
  const found = await findImportedMics(
    trx,
    entries.map(({ key }) => key),
  );
  return entries.filter((entry) => {
    const mic = found.get(entry.key);
    if (mic !== undefined) listed.set(entry, mic);
    return mic === undefined;
  });
}

async function chooseSlug(
  trx: Transaction<DB>,
  draft: MicDraft,
  citySlug: string,
  round: number,
  numbers: SlugNumbers,
): Promise<string> {
  const slugs = listSlugs({
    showName: draft.show_name,
    venueName: draft.venue_name,
    neighborhood: draft.neighborhood,
    citySlug,
  });
  const slug = slugs[round];
  if (slug !== undefined) return slug;
  const base = slugs.at(-1) ?? slugs[0];
  const number = await findFreeNumber(trx, base, numbers.get(base) ?? 2);
  numbers.set(base, number + 1);
  return numberSlug(base, number);
}

/** Where a row stands among the rows of the file that may be the same mic. */
type Identified =
  | { readonly key: string }
  /** The row says the same in every field as an earlier one. */
  | { readonly repeats: number };

/**
 * Gives each row of one file the key by which it is known again: city, show name, venue and days,
 * folded, and which one of these it is in the file. So an early and a late show are two mics, and
 * the same file always gives the same keys. Grows by some 200 bytes a row.
 */
export function createIdentifier(): (draft: MicDraft, row: number) => Identified {
  const counts = new Map<string, number>();
  const rowsByContent = new Map<string, number>();
  return (draft, row) => {
    const identity = digest(identify(draft));
    const count = counts.get(identity) ?? 0;
    const content = digest(JSON.stringify(draft));
    const earlier = rowsByContent.get(content);
    if (earlier !== undefined) return { repeats: earlier };
    rowsByContent.set(content, row);
    counts.set(identity, count + 1);
    return { key: `${identity}-${count + 1}` };
  };
}

function identify(draft: MicDraft): string {
  const { city_id, show_name, venue_name, schedule_days } = draft;
  return JSON.stringify([city_id, foldName(show_name), foldName(venue_name ?? ''), schedule_days]);
}

function digest(text: string): string {
  // 144 bits are plenty, and a string cut from a longer one would keep that one in memory.
  return hash('sha256', text, 'buffer').toString('base64url', 0, 18);
}
