import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import type { ListingInput } from '../components/listing-filters.ts';

/** A listing's mics as far as they were asked for: those of its first page, then more. */
export function useMoreMics(input: ListingInput, first: MicListView) {
  const utils = trpc.useUtils();
  const key = JSON.stringify(input);
  const [wantedKey, setWantedKey] = useState<string>();
  // Somebody who comes back finds what they had loaded.
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
