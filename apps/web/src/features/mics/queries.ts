import { openingTime } from '@stagetime/contracts/mics/limits';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import {
  searchMinLength,
  searchPause,
  tidySearchQuery,
} from '@stagetime/contracts/mics/search/rules';
import type { SearchView } from '@stagetime/contracts/mics/search/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorCodeOf } from '../../api/api-errors.ts';
import { askKeptAgain } from '../../api/queries.ts';
import { trpc } from '../../api/trpc.ts';
import { useFirstSign } from '../../components/use-first-sign.ts';
import type { listLoaded } from './components/filter-loaded.ts';
import type { ListingInput } from './components/listing-filters.ts';
import type { CardMic } from './components/mic-card.tsx';

/** What makes a listing of what was loaded; undefined until its code is there. */
export function useLoadedFilter(): typeof listLoaded | undefined {
  const [filter, setFilter] = useState<typeof listLoaded>();
  useFirstSign(() => {
    import('./components/filter-loaded.ts').then(
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

/** A mic that loads for longer, in milliseconds, is opened anyway; its page says what is missing. */
const maxOpeningTime = 8000;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A change of the page; the picture travels to where the page then has it, in browsers that can. */
function travel(picture: Element | null | undefined, change: () => void): void {
  if (!document.startViewTransition) {
    change();
    return;
  }
  picture?.classList.add('traveling-picture');
  document.startViewTransition(() => {
    picture?.classList.remove('traveling-picture');
    flushSync(change);
  });
}

/**
 * Opens a mic's page under an overlay: it is preloaded meanwhile, and the overlay stays for at least
 * a second (spec). Escape or going back calls it off.
 */
export function useOpenMic() {
  const router = useRouter();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<CardMic | null>(null);

  // So that a card opens though the network has gone.
  useFirstSign(() => void router.loadRouteChunk(router.routesById['/$city/$mic']));

  useEffect(() => {
    if (opening === null) return;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const page = {
      to: '/$city/$mic',
      params: { city: opening.citySlug, mic: opening.slug },
    } as const;
    // A failure shows on the page itself; offline there is nothing to wait for.
    const preloaded = navigator.onLine && router.preloadRoute(page).catch(() => undefined);
    const loaded = Promise.race([preloaded, wait(maxOpeningTime)]);
    void Promise.all([loaded, wait(openingTime)]).then(() => {
      if (!signal.aborted)
        void navigate({ ...page, viewTransition: true }).finally(() => setOpening(null));
    });
    const callOff = () => setOpening(null);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && callOff();
    document.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('popstate', callOff, { signal });
    return () => calledOff.abort();
  }, [opening, router, navigate]);

  const open = (mic: CardMic, event: MouseEvent) => {
    // A click that asks for another tab or window stays the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const card = event.currentTarget.closest('article');
    travel(card?.querySelector('.mic-tile'), () => setOpening(mic));
  };
  return { opening, open };
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

/** The value as it was once it had stood still for `pause` milliseconds. */
function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

/** Has everything asked anew that tells when mics are on. */
export function useStaleNights(): () => Promise<void> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return async () => {
    askKeptAgain(queryClient, getQueryKey(trpc.mics.list), getQueryKey(trpc.mics.search));
    void utils.mics.listFavorites.invalidate();
    void utils.admin.getReview.invalidate();
    await Promise.all([utils.mics.get.invalidate(), utils.mics.listChangeableNights.invalidate()]);
  };
}
