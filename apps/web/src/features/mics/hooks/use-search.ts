import {
  searchMinLength,
  searchPause,
  tidySearchQuery,
} from '@stagetime/contracts/mics/search/rules';
import type { SearchView } from '@stagetime/contracts/mics/search/schemas';
import { useEffect, useState } from 'react';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly view: SearchView }
  /** `isAnswered` when the server itself said that it failed. */
  | { readonly kind: 'failed'; readonly isAnswered: boolean };

/**
 * What a search for `text` finds, mics and people of `citySlug` first. It is asked once nothing was
 * typed for 300 ms, and only for two characters or more.
 */
export function useSearch(text: string, citySlug: string | null, isWanted: boolean): SearchState {
  const typed = tidySearchQuery(text);
  const query = useSettled(typed, searchPause);
  const isLongEnough = typed.length >= searchMinLength;
  const { data, error, isFetching } = trpc.mics.search.useQuery(
    { query, ...(citySlug === null ? {} : { citySlug }) },
    { enabled: isWanted && isLongEnough && query.length >= searchMinLength, retry: false },
  );
  if (!isWanted || !isLongEnough) return { kind: 'idle' };
  if (query !== typed || isFetching) return { kind: 'searching' };
  if (error) return { kind: 'failed', isAnswered: errorCodeOf(error) !== undefined };
  return data === undefined ? { kind: 'searching' } : { kind: 'found', view: data };
}

/** The value as it was once it had stood still for `pause` milliseconds. */
function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
