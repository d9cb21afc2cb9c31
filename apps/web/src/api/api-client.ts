import type { AppRouter } from '@stagetime/api/app.router';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { observable, tap } from '@trpc/server/observable';
import type { SuperJSON, SuperJSONResult } from 'superjson';
import { dropRefusedToken, readToken } from '../session/session-store.ts';
import { errorCodeOf, MissingToken, UnreadableAnswer } from './api-errors.ts';

type Unsubscribable = { readonly unsubscribe: () => void };

let superjson: typeof SuperJSON | undefined;

/** Fetched with the first call: a page that the server rendered makes none before someone acts. */
export async function loadTransformer(): Promise<void> {
  superjson ??= (await import('superjson')).SuperJSON;
}

function getSuperjson(): typeof SuperJSON {
  if (superjson === undefined) throw new Error('A call was made without waitForTransformer.');
  return superjson;
}

/** How values travel; the server's is superjson too. */
export const transformer = {
  serialize: (value: unknown) => getSuperjson().serialize(value),
  deserialize: (value: SuperJSONResult) => getSuperjson().deserialize(value),
};

/** Comes before every link that sends. */
export const waitForTransformer: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let isLeft = false;
      const send = () => {
        if (!isLeft) sent = next(op).subscribe(observer);
      };
      if (superjson !== undefined) send();
      else loadTransformer().then(send, (error) => observer.error(TRPCClientError.from(error)));
      return () => {
        isLeft = true;
        sent?.unsubscribe();
      };
    });

const url = '/trpc';

/** The server refuses more calls in one request. */
const maxItems = 10;
/** Servers and proxies take lines of 8 kB at least. */
const maxURLLength = 4000;

/**
 * What the server keeps for a second, the same for everyone: asked one by one, by GET and without a word
 * of who asks. All other calls made at the same moment travel together.
 */
const keptQueries: ReadonlySet<string> = new Set([
  'mics.list',
  'mics.search',
  'places.cityChoices',
  'places.listCities',
]);
/** Kept for visitors alone: whoever is signed in sees at once what they wrote, or more than others. */
const keptForVisitors: ReadonlySet<string> = new Set([
  'comments.list',
  'mics.get',
  'social.getProfile',
]);

function isKept(path: string): boolean {
  return keptQueries.has(path) || (keptForVisitors.has(path) && readToken() === null);
}

const lists: ReadonlySet<string> = new Set([...keptQueries, 'comments.list']);

/**
 * Tools of admins, who are told the status of an answer that holds nothing we can read. What it means is for
 * their pages: a refused token is no sign-out yet.
 */
const toolsOfAdmins: ReadonlySet<string> = new Set([
  'admin.extendMessageQuota',
  'admin.listSubmissions',
  'admin.readMessageQuota',
  'admin.resetMessageQuota',
  'admin.searchUsers',
]);

const fetchReadable: typeof fetch = async (address, options) => {
  if (readToken() === null) throw new MissingToken();
  const answer = await fetch(address, options);
  const isReadable = await answer
    .clone()
    .json()
    .then(Boolean, () => false);
  if (!isReadable) throw new UnreadableAnswer(answer.status);
  return answer;
};

/**
 * A token that the server refuses is of no use any more, whatever it was sent with; the answer to one that
 * was signed out since says nothing of whoever signed in meanwhile. A call says by
 * `keepsSession` in its context that a refusal means something else than the token.
 */
const signOutOn401: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const sent = readToken();
      return next(op)
        .pipe(
          tap({
            error: (error) => {
              const isRefused = errorCodeOf(error) === 'UNAUTHENTICATED';
              const isMeant = readToken() === sent && op.context.keepsSession !== true;
              if (isRefused && isMeant) dropRefusedToken();
            },
          }),
        )
        .subscribe(observer);
    });

/** A list is never nothing: such an answer is a failure, perhaps of a proxy. */
const refuseNothing: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next(value) {
          if (value.result.data != null || !lists.has(op.path)) observer.next(value);
          else observer.error(TRPCClientError.from(new Error(`${op.path} answered nothing.`)));
        },
      }),
    );

/**
 * Milliseconds. The server takes no longer for a small body and its answer: whatever is not there by then was
 * lost on a network that does not say so, and whoever waits may try again.
 */
const callTimeout = 60_000;

const endInTime: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const sent = next(op).subscribe(observer);
      const timer = setTimeout(() => {
        observer.error(TRPCClientError.from(new DOMException(op.path, 'TimeoutError')));
      }, callTimeout);
      return () => {
        clearTimeout(timer);
        sent.unsubscribe();
      };
    });

function authorization(): Record<string, string> {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/**
 * Signing out: the token is gone here by then, so the call brings it along, and an answer of 401
 * says nothing of whoever signs in next. It has to arrive though the page is left meanwhile.
 */
const signOutLink = httpLink<AppRouter>({
  url,
  transformer,
  headers: ({ op }) => ({ authorization: `Bearer ${op.context.token}` }),
  fetch: (address, options) => fetch(address, { ...(options as RequestInit), keepalive: true }),
});

/** The browser's way to the procedures. */
export const apiClient = createTRPCClient<AppRouter>({
  links: [
    waitForTransformer,
    endInTime,
    refuseNothing,
    splitLink({
      condition: ({ path }) => isKept(path),
      true: httpLink({ url, transformer }),
      false: splitLink({
        condition: ({ path }) => path === 'accounts.signOut',
        true: signOutLink,
        false: splitLink({
          condition: ({ path }) => toolsOfAdmins.has(path),
          true: httpLink({
            url,
            transformer,
            headers: authorization,
            fetch: (address, options) => fetchReadable(address, options as RequestInit),
          }),
          false: [
            signOutOn401,
            httpBatchLink({ url, transformer, maxItems, maxURLLength, headers: authorization }),
          ],
        }),
      }),
    }),
  ],
});
