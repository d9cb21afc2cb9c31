import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidateWithFirstFetches } from './invalidate-with-first-fetches.ts';

/** Milliseconds after which what was kept before a write is kept no longer, and some for the way. */
const keptFor = 1500;

/**
 * After a write: has the queries below these keys asked again, which the server keeps for a second.
 * Asked at once, the answer could be the one from before the write, and would stand for a minute.
 */
export function askKeptAgain(queryClient: QueryClient, ...queryKeys: readonly QueryKey[]): void {
  setTimeout(() => {
    for (const key of queryKeys) void invalidateWithFirstFetches(queryClient, key);
  }, keptFor);
}
