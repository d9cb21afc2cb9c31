import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

/** Numbers that are kept beside the rows that they count, in the transactions that write those. */
export type KeptCounts = {
  readonly name: string;
  /**
   * Compares the numbers of at most so many after `afterId` with the rows, without a lock: the last id of
   * that part, null at the end, and whose number is wrong.
   */
  findWrong(
    db: Database,
    afterId: number,
    most: number,
  ): Promise<{ readonly lastId: number | null; readonly wrongIds: readonly number[] }>;
  /** Counts anew under the lock that every writer takes; returns whose number that changed. */
  mend(trx: Transaction<DB>, ids: readonly number[]): Promise<readonly number[]>;
};

type MendOptions = {
  readonly onMended: (name: string, ids: readonly number[]) => void;
  readonly isStopped?: () => boolean;
};

/** Few enough for a statement to end in a fraction of the time that it has. */
const idsPerPart = 1000;

/**
 * Looks whether every number is that of its rows, and mends what is not. None ever is wrong unless someone
 * writes past the triggers and functions that count, or there is a defect in them: who runs this wants to
 * know. Many processes may do it at once, and while people write.
 */
export async function mendCounts(
  db: Database,
  kept: readonly KeptCounts[],
  { onMended, isStopped = () => false }: MendOptions,
): Promise<void> {
  for (const counts of kept) {
    let afterId: number | null = 0;
    while (afterId !== null && !isStopped()) {
      const { lastId, wrongIds } = await counts.findWrong(db, afterId, idsPerPart);
      afterId = lastId;
      if (wrongIds.length === 0) continue;
      const mended = await db.transaction().execute((trx) => counts.mend(trx, wrongIds));
      // Those that came right meanwhile were being written.
      if (mended.length > 0) onMended(counts.name, mended);
    }
  }
}
