import type { Database } from '../database.ts';
import { compareNights } from '../nights/keep-nights.ts';

/** Which nights are missing, other than they should be, or too many at an instant. */
export async function findNightFaults(db: Database, now: Date) {
  const mics = await db.selectFrom('mics').select('id').orderBy('id').execute();
  const ids = mics.map(({ id }) => id);
  const { wanted, unwanted } = await compareNights(db, ids, now);
  return { wanted, unwanted };
}

export const noFaults = { wanted: [], unwanted: [] };
