import { undoDelay } from '@stagetime/contracts/core/undo';
import type { Database } from '@stagetime/db/database';
import { createTestTools, testNow } from '../../../../testing/callers.ts';
import { tellOwnNews } from '../own-news.ts';

const { keys } = createTestTools();

/** Tells people what was decided, as the job does once it can no longer be taken back. */
export function tellDecided(db: Database): Promise<void> {
  const now = () => new Date(testNow.getTime() + undoDelay + 1);
  return tellOwnNews({
    ...{ db, keys, now, rateLimits: { scale: 100 } },
    origin: () => 'http://stagetime.test',
  });
}
