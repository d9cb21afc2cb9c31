import type { ListedMic, MicListView } from '@stagetime/contracts/mics/listing/schemas';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../../api/trpc.ts';

/** Every page of listings that was loaded, whatever the filters, the newest first. */
function readAllLists(queryClient: QueryClient): MicListView[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: getQueryKey(trpc.mics.list) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const data = state.data as MicListView | InfiniteData<MicListView> | undefined;
      if (data === undefined) return [];
      return 'pages' in data ? data.pages : data;
    });
}

/** Those of a city. */
export function readLoadedLists(queryClient: QueryClient, city: string): MicListView[] {
  return readAllLists(queryClient).filter((list) => list.city.slug === city);
}

/** A mic as it stands in a listing that was loaded. */
export function findLoadedMic(queryClient: QueryClient, slug: string): ListedMic | undefined {
  return readAllLists(queryClient)
    .flatMap(({ mics }) => mics)
    .find((mic) => mic.slug === slug);
}
