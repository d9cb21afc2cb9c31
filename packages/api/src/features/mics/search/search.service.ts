import { searchMinLength } from '@stagetime/contracts/mics/search/rules';
import type { SearchInput, SearchView } from '@stagetime/contracts/mics/search/schemas';
import type { Database } from '@stagetime/db/database';
import { presentFound } from './search.presenter.ts';
import { searchDirectory } from './search.queries.ts';

/** Public mics and people whose names, venues or neighborhoods are nearest to a query, best first. */
export async function searchMics(db: Database, input: SearchInput): Promise<SearchView> {
  const { query, citySlug, limit } = input;
  if (query.length < searchMinLength) return { results: [], isCapped: false };
  // One more than is shown tells whether there is more.
  const rows = await searchDirectory(db, { query, citySlug, limit: limit + 1 });
  return { results: rows.slice(0, limit).map(presentFound), isCapped: rows.length > limit };
}
