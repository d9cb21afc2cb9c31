import { listSlugs, numberSlug } from '@stagetime/contracts/mics/mic-slugs';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql, Transaction } from 'kysely';
import { findFreeNumber, findTakenSlugs } from '../../mics/mic-slugs.service.ts';
import {
  findImportedMics,
  type ImportedMic,
  insertImportedMics,
  type NewMic,
} from './import.queries.ts';
import type { MicDraft } from './import-types.ts';

/** A row on its way into the database. */
export type Entry = {
  readonly row: number;
  readonly key: string;
  readonly draft: MicDraft;
  readonly citySlug: string;
};

/** What became of the entries: a listed mic for those that were there, the rest were added. */
export type BatchResult = ReadonlyMap<Entry, ImportedMic>;

/** The next number to try for a slug, remembered over one import. */
export type SlugNumbers = Map<string, number>;

// Postgres' codes for what passes: deadlock, lock not granted in time, serialization.
const passing = new Set(['40P01', '55P03', '40001']);
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
      if (attempt === attempts || !passing.has(readSqlState(error))) throw error;
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

/** Postgres' code of an error; empty for errors of another kind. */
export function readSqlState(error: unknown): string {
  const isSql = error instanceof Error && 'code' in error && 'severity' in error;
  return isSql ? String(error.code) : '';
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
  return listed;
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
