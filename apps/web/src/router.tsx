import type { AppRouter } from '@stagetime/api/app.router';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import {
  createRouter as createTanStackRouter,
  type RouterOptions,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { isPassing } from './api/api-errors.ts';
import { trpc } from './api/trpc.ts';
import { PendingPage } from './components/blank-page.tsx';
import { ErrorPage, NotFound } from './components/error-page.tsx';
import { reportError } from './errors/watch-errors.ts';
import { routeTree } from './routeTree.gen.ts';

type ScrollOptions = Pick<
  RouterOptions<never, 'never'>,
  'scrollRestoration' | 'getScrollRestorationKey'
>;

/**
 * Where a page is scrolled to: going back or forward returns to the place that was left, everything
 * else begins at the top.
 *
 * @param isWaiting whether a waiting page is shown in the place of the one that was asked for
 */
function scrollOptions(isWaiting: () => boolean): ScrollOptions {
  // The server would render an inline script for it, which the Content Security Policy refuses.
  if (typeof window === 'undefined') return {};
  let isFirstPage = true;
  return {
    // The first page is the browser's: who scrolled before the scripts ran, or loads again, stays there.
    scrollRestoration: () => {
      if (!isFirstPage) return true;
      isFirstPage = false;
      // The router keeps the place of what was scrolled since it rendered. This may have been before.
      document.dispatchEvent(new Event('scroll'));
      return false;
    },
    // A waiting page is short. What it scrolled to is no place on the page before it.
    getScrollRestorationKey: ({ state, href }) =>
      `${state.__TSR_key ?? href}${isWaiting() ? ' waiting' : ''}`,
  };
}

/**
 * An address's query, in its order. Values stay the strings they are: the Router's own reading makes a
 * number of `?free=1`. Of a name given twice, the first counts.
 */
export function parseSearch(query: string): Record<string, string> {
  const values = new URLSearchParams(query);
  return Object.fromEntries([...values.keys()].map((name) => [name, values.get(name) ?? '']));
}

/** As long as this, what the server rendered counts as fresh and is not asked for again. */
const staleTime = 60_000;
const retries = 2;
/**
 * Calls are made though the browser says that it is offline. They would wait otherwise, and pages with
 * them: no one would hear that something was not sent, and it would be, once no one expects it.
 */
const networkMode = 'always';

function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (typeof window === 'undefined' || failureCount >= retries) return false;
  // Offline a pause changes nothing: what failed is asked again once the browser is online.
  return navigator.onLine && isPassing(error);
}

/**
 * The server's data as fresh as the page that brought it: the server keeps no page that is out of
 * date, and the clocks of server and browser differ. Not a page that the browser took from its own
 * cache: no one was asked whether that one still holds.
 */
function asOfNow(state: DehydratedState): DehydratedState {
  const [entry] = performance.getEntriesByType('navigation');
  const isOwnCopy = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
  if (isOwnCopy) return state;
  const dataUpdatedAt = Date.now();
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt },
  }));
  return { ...state, queries };
}

type AppRouterOptions = {
  /** Only the frame: the root and a waiting page, for when the data is away. */
  readonly isShell?: boolean;
};

/** A router with its own query cache: one per request on the server, one per page in the browser. */
export function createRouter(
  client: TRPCClient<AppRouter>,
  { isShell = false }: AppRouterOptions = {},
) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
        networkMode,
        // Otherwise off in this mode: what failed offline comes by itself once the browser is online.
        refetchOnReconnect: true,
      },
      mutations: { networkMode },
    },
  });
  const router = createTanStackRouter({
    routeTree,
    context: { queryClient, utils: createTRPCQueryUtils({ queryClient, client }) },
    // An option of the server load that the constructor's type leaves to TanStack Start.
    ...({ defaultSsr: !isShell } as object),
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    // A page that the server renders no more of than its frame would wait half a second for nothing.
    defaultPendingMinMs: 0,
    defaultOnCatch: (error, { componentStack }) => reportError(error, 'page', componentStack),
    // What a route's own parser did not take is not there; otherwise it would pass unread.
    search: { strict: true },
    defaultPreload: 'intent',
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    ...scrollOptions((): boolean =>
      router.state.matches.some(({ status }) => status === 'pending'),
    ),
    parseSearch,
    stringifySearch: stringifySearchWith(String),
    dehydrate: () => ({ queries: dehydrate(queryClient) }) as never,
    hydrate: (data: { queries: DehydratedState }) => hydrate(queryClient, asOfNow(data.queries)),
    Wrap: ({ children }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    ),
  });
  return router;
}

export type AppRouterInstance = ReturnType<typeof createRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouterInstance;
  }
}
