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
  const { rows } = await sql<{ changed: number }>`
    select changed from write_nights(${micIds}, ${JSON.stringify(wanted)}, ${unwanted})`.execute(
    trx,
  );
  return rows[0]?.changed ?? 0;
}
