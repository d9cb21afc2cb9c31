import type { AppRouter } from '@stagetime/api/app.router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import superjson from 'superjson';

const url = '/trpc';

/** The server refuses more calls in one request. */
const maxItems = 10;
/** Servers and proxies take lines of 8 kB at least. */
const maxURLLength = 4000;

/**
 * What the server answers from prepared bodies, the same for everybody: asked one by one, by GET and
 * without a word of who asks. All other calls made at the same moment travel together.
 */
const hotQueries: ReadonlySet<string> = new Set(['mics.list', 'places.listCities']);

/** The browser's way to the procedures. */
export const apiClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ path }) => hotQueries.has(path),
      true: httpLink({ url, transformer: superjson }),
      false: httpBatchLink({ url, transformer: superjson, maxItems, maxURLLength }),
    }),
  ],
});
