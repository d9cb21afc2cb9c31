import { availableParallelism } from 'node:os';
import { searchMinLength } from '@stagetime/contracts/mics/search/rules';
import type { SearchInput, SearchView } from '@stagetime/contracts/mics/search/schemas';
import type { Database } from '@stagetime/db/database';
import { createTurns } from '../../../core/turns.ts';
import { presentHit } from './search.presenter.ts';
import { searchDirectory } from './search.queries.ts';

/**
 * A search keeps a processor busy, so more at once only slow each other down; one more than there
 * are, because answers travel. A flood of searches leaves connections to everything else.
 */
const inTurn = createTurns({
  atOnce: Math.min(8, availableParallelism() + 1),
  mostWaiting: 300,
  longestWait: 2000,
  clock: () => performance.now(),
});

/**
 * Public mics and people whose names, venues or neighborhoods are nearest to a query, best first.
 * Throws UNAVAILABLE when more people search at once than can be answered within two seconds.
 */
export async function searchMics(db: Database, input: SearchInput): Promise<SearchView> {
  const { query, citySlug, limit } = input;
  if (query.length < searchMinLength) return { results: [], isCapped: false };
  // One more than is shown tells whether there is more.
  const hits = await inTurn(() => searchDirectory(db, { query, citySlug, limit: limit + 1 }));
  return { results: hits.slice(0, limit).map(presentHit), isCapped: hits.length > limit };
}
