import type { AppRouter } from '@stagetime/api/app.router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import superjson from 'superjson';
import { errorCodeOf } from './api-errors.ts';
import { dropRefusedToken, readToken } from './features/accounts/session/session-store.ts';

const url = '/trpc';

/** The server refuses more calls in one request. */
const maxItems = 10;
/** Servers and proxies take lines of 8 kB at least. */
const maxURLLength = 4000;

/**
 * What the server answers from prepared bodies, the same for everybody: asked one by one, by GET and
 * without a word of who asks. All other calls made at the same moment travel together.
 */
const hotQueries: ReadonlySet<string> = new Set(['mics.list', 'mics.search', 'places.listCities']);

/**
 * A token that the server refuses is of no use any more, whatever it was sent with. A call says by
 * `keepsSession` in its context that a refusal means something else than the token.
 */
const signOutOn401: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op)
        .pipe(
          tap({
            error: (error) => {
              const isRefused = errorCodeOf(error) === 'UNAUTHENTICATED';
              if (isRefused && op.context.keepsSession !== true) dropRefusedToken();
            },
          }),
        )
        .subscribe(observer),
    );

function authorization(): Record<string, string> {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** The browser's way to the procedures. */
export const apiClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ path }) => hotQueries.has(path),
      true: httpLink({ url, transformer: superjson }),
      false: [
        signOutOn401,
        httpBatchLink({
          url,
          transformer: superjson,
          maxItems,
          maxURLLength,
          headers: authorization,
          // Signing out has to arrive though the page is left meanwhile.
          fetch: (address, options) => {
            const keepalive = String(address).includes('accounts.signOut');
            return fetch(address, { ...(options as RequestInit), keepalive });
          },
        }),
      ],
    }),
  ],
});
