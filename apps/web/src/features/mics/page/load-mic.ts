import type { AppRouter } from '@stagetime/api/app.router';
import type { ListedMic, MicListView } from '@stagetime/contracts/mics/listing/schemas';
import { type InfiniteData, onlineManager, type QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { errorCodeOf, isPassing } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import type { ListingInput } from '../listing/filters.ts';

/** A page of a listing that was loaded. */
export type LoadedList = {
  /** What it was asked for with. */
  readonly asked: ListingInput;
  readonly list: MicListView;
};

/** Every page of listings that was loaded, whatever the filters, the newest first. */
function readAllLists(queryClient: QueryClient): LoadedList[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: getQueryKey(trpc.mics.list) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const data = state.data as MicListView | InfiniteData<MicListView> | undefined;
      if (data === undefined) return [];
      const [, { input: asked }] = queryKey as [unknown, { readonly input: ListingInput }];
      const lists = 'pages' in data ? data.pages : [data];
      return lists.map((list) => ({ asked, list }));
    });
}

/** Those of a city. */
export function readLoadedLists(queryClient: QueryClient, city: string): LoadedList[] {
  return readAllLists(queryClient).filter(({ list }) => list.city.slug === city);
}

/** A mic as it stands in a listing that was loaded. */
function findLoadedMic(queryClient: QueryClient, slug: string): ListedMic | undefined {
  return readAllLists(queryClient)
    .flatMap(({ list }) => list.mics)
    .find((mic) => mic.slug === slug);
}

type Loading = {
  readonly queryClient: QueryClient;
  readonly utils: CreateQueryUtils<AppRouter>;
};

/**
 * A mic for its page; one that is not there, or that none can be called, is the not-found page. While the
 * server cannot be asked, it is as a listing has it that was loaded.
 */
export async function loadMic({ queryClient, utils }: Loading, reference: string) {
  const input = { mic: reference };
  const known = utils.mics.get.getData(input);
  if (known !== undefined) return known;
  const listed = findLoadedMic(queryClient, reference);
  const takeListed = (mic: ListedMic) => {
    // Out of date from the start: the page asks for it as soon as it can.
    utils.mics.get.setData(input, mic, { updatedAt: 0 });
    return mic;
  };
  if (listed !== undefined && !onlineManager.isOnline()) return takeListed(listed);
  try {
    return await utils.mics.get.ensureData(input);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') throw notFound();
    if (listed !== undefined && isPassing(error)) return takeListed(listed);
    throw error;
  }
}
