import { availableParallelism } from 'node:os';
import { searchMinLength } from '@stagetime/contracts/mics/search/rules';
import type { SearchInput, SearchView } from '@stagetime/contracts/mics/search/schemas';
import type { Database } from '@stagetime/db/database';
import { createBatches } from '../../../core/batches.ts';
import { createConcurrencyLimit } from '../../../core/concurrency-limit.ts';
import type { Context } from '../../../core/context.ts';
import { presentHit } from './search.presenter.ts';
import { type DirectorySearch, type Hit, searchDirectory } from './search.queries.ts';
import { suggestListings } from './suggestions.service.ts';

/**
 * A search keeps a processor of the database busy, and making the answers takes about as long; more
 * at once only slow each other down where both share a machine. A flood of searches leaves
 * connections to everything else. No more wait than can be answered in time: who has to be refused hears it at once.
 */
const limitConcurrency = createConcurrencyLimit({
  name: 'searches',
  atOnce: Math.min(8, Math.ceil(availableParallelism() / 2)),
  maxWaiting: 50,
  maxWait: 2000,
  clock: () => performance.now(),
});

/** The way to the database and back costs as much as a search itself. */
const searchesPerTrip = 4;

type Asked = DirectorySearch & {
  /** Called when its turn has come: it may still be refused until then. */
  readonly onTurn: () => void;
};
const askedTogether = new WeakMap<Database, (search: Asked) => Promise<Hit[]>>();

function search(db: Database, asked: Asked): Promise<Hit[]> {
  let ask = askedTogether.get(db);
  if (ask === undefined) {
    ask = createBatches({
      limitConcurrency,
      maxInBatch: searchesPerTrip,
      ask(searches) {
        for (const { onTurn } of searches) onTurn();
        return searchDirectory(db, searches);
      },
    });
    askedTogether.set(db, ask);
  }
  return ask(asked);
}

/**
 * Public mics and people whose names, venues or neighborhoods are nearest to a query, best first, and
 * the listings that its words describe.
 * Throws UNAVAILABLE when more people search at once than can be answered within two seconds.
 */
export async function searchMics(
  ctx: Pick<Context, 'db' | 'now'>,
  input: SearchInput,
): Promise<SearchView> {
  const { query, citySlug, limit } = input;
  if (query.length < searchMinLength) return { suggestions: [], results: [], isCapped: false };
  const now = ctx.now();
  const turn = Promise.withResolvers<void>();
  const [suggestions, hits] = await Promise.all([
    // Not before: in a flood those of searches that are refused would take every connection.
    turn.promise.then(() => suggestListings(ctx, input)),
    // One more than is shown tells whether there is more.
    search(ctx.db, { query, citySlug, limit: limit + 1, now, onTurn: turn.resolve }),
  ]);
  const results = hits.slice(0, limit).map((hit) => presentHit(hit, now));
  return { suggestions, results, isCapped: hits.length > limit };
}
