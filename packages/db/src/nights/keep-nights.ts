import { sql, type Transaction } from 'kysely';
import type { DB } from '../tables.ts';
import { compareNights } from './compare-nights.ts';

/** What one statement writes at most; a mic that is on daily has 37 nights. */
const micsPerStatement = 500;

/**
 * Makes the nights of these mics what their schedules say from `now` on, in the transaction that wrote
 * the mics, and returns how many rows changed. A night that stays keeps its id, and what is over stays
 * as it was. Holds the mics against other writers until the transaction ends, so that the last one who
 * writes a mic also writes its nights.
 */
export async function keepNights(
  trx: Transaction<DB>,
  micIds: readonly number[],
  now: Date,
): Promise<number> {
  const sorted = [...new Set(micIds)].toSorted((one, other) => one - other);
  let changed = 0;
  for (let start = 0; start < sorted.length; start += micsPerStatement) {
    changed += await keepSome(trx, sorted.slice(start, start + micsPerStatement), now);
  }
  return changed;
}

async function keepSome(
  trx: Transaction<DB>,
  micIds: readonly number[],
  now: Date,
): Promise<number> {
  const { wanted, unwanted } = await compareNights(trx, micIds, now, { isLocking: true });
  const { rows } = await sql<{ changed: number; seen_in: string[] }>`
    select changed, seen_in from write_nights(${micIds}, ${JSON.stringify(wanted)}, ${unwanted})`.execute(
    trx,
  );
  const [{ changed, seen_in } = { changed: 0, seen_in: [] }] = rows;
  if (seen_in.length > 0) await tellNights(trx, seen_in);
  return changed;
}

/** A message holds 8,000 bytes; one that names no city is of all of them. */
const maxCitiesTold = 50;

/** Tells every process, once this is committed, that what these cities' listings and searches say is another. */
async function tellNights(trx: Transaction<DB>, citySlugs: readonly string[]): Promise<void> {
  const nights = citySlugs.length <= maxCitiesTold ? citySlugs : undefined;
  await sql`select pg_notify('directory', ${JSON.stringify({ nights })})`.execute(trx);
}
