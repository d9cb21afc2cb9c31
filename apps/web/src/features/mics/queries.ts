import type { MicListView } from '@stagetime/contracts/mics/listing/schemas';
import {
  searchMinLength,
  searchPause,
  tidySearchQuery,
} from '@stagetime/contracts/mics/search/rules';
import type { SearchView } from '@stagetime/contracts/mics/search/schemas';
import { useState } from 'react';
import { errorCodeOf } from '../../api/api-errors.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettled } from '../../components/search-field.tsx';
import { useFirstSign } from '../../components/use-in-view.ts';
import type { listLoaded } from './listing/filter-loaded.ts';
import type { ListingInput } from './listing/filters.ts';

/** What makes a listing of what was loaded; undefined until its code is there. */
export function useLoadedFilter(): typeof listLoaded | undefined {
  const [filter, setFilter] = useState<typeof listLoaded>();
  useFirstSign(() => {
    import('./listing/filter-loaded.ts').then(
      (module) => setFilter(() => module.listLoaded),
      // Without it the list stays as it is.
      () => undefined,
    );
  });
  return filter;
}

/** A listing's mics as far as they were asked for: those of its first page, then more. */
export function useMoreMics(input: ListingInput, first: MicListView) {
  const utils = trpc.useUtils();
  const key = JSON.stringify(input);
  const [wantedKey, setWantedKey] = useState<string>();
  // Someone who comes back finds what they had loaded.
  const isWanted = wantedKey === key || utils.mics.list.getInfiniteData(input) !== undefined;
  const query = trpc.mics.list.useInfiniteQuery(input, {
    enabled: isWanted && first.nextCursor !== null,
    initialCursor: first.nextCursor ?? undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1) ?? first;
  return {
    mics: withoutRepeats([first, ...pages].flatMap((page) => page.mics)),
    pageCount: 1 + pages.length,
    nextCursor: last.nextCursor,
    state: query.isFetching ? 'loading' : query.isError ? 'failed' : 'ready',
    loadMore() {
      if (query.isFetching) return;
      if (!isWanted) setWantedKey(key);
      else if (pages.length === 0) void query.refetch();
      else void query.fetchNextPage();
    },
  } as const;
}

/** A mic that moved between two pages while they were read would stand in both. */
function withoutRepeats(mics: MicListView['mics']): MicListView['mics'] {
  const byEntry = new Map(mics.map((mic) => [`${mic.listedDay} ${mic.id}`, mic]));
  return [...byEntry.values()];
}

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
