import type { AppRouter } from '@stagetime/api/app.router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { SuperJSON, SuperJSONResult } from 'superjson';

type Unsubscribable = { readonly unsubscribe: () => void };

let superjson: typeof SuperJSON | undefined;

/** Fetched with the first call: a page that the server rendered makes none before somebody acts. */
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
