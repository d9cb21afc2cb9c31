import { backupProgress } from '@stagetime/contracts/operations/backups/messages';
import type { RestoreProgress } from '@stagetime/db/backup/format';

/** Milliseconds between two lines about the same table. */
const pause = 5000;

/** A line for each table, and one every five seconds where a table takes longer. */
export function sayProgress(print: (line: string) => void): Omit<RestoreProgress, 'onHeader'> {
  let saidAt = performance.now();
  const say = (line: string) => {
    saidAt = performance.now();
    print(line);
  };
  return {
    onBytes(what, bytes) {
      if (performance.now() - saidAt > pause) say(backupProgress.moving(what, bytes));
    },
    // Most tables of a small installation are empty, and nobody wants to read of them.
    onTable: (table, rows) => rows > 0 && say(backupProgress.table(table, rows)),
    onImages: ({ count, bytes }) => count > 0 && say(backupProgress.images(count, bytes)),
    onIndexing: () => say(backupProgress.indexing),
  };
}
