import type { AppRouter } from '@stagetime/api/app.router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { errorCodeOf } from '../../api/api-errors.ts';
import { transformer, waitForTransformer } from '../../api/transformer.ts';
import { dropRefusedToken, dropToken, readToken } from '../../session/session-store.ts';

/** An answer that holds nothing we can read, such as a proxy's page. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly status: number;

  constructor(status: number) {
    super(`The answer with status ${status} could not be read.`);
    this.status = status;
  }
}

/** Nobody is signed in any more: the server would only say that it does not take the token. */
export class MissingToken extends Error {
  override readonly name = 'MissingToken';
}

/** The client of every page does not tell the status of what it cannot read; admins are told. */
export const adminClient = createTRPCClient<AppRouter>({
  links: [
    waitForTransformer,
    httpLink({
      url: '/trpc',
      transformer,
      headers: () => ({ authorization: `Bearer ${readToken() ?? ''}` }),
      async fetch(address, options) {
        if (readToken() === null) throw new MissingToken();
        const answer = await fetch(address, options as RequestInit);
        const isReadable = await answer
          .clone()
          .json()
          .then(Boolean, () => false);
        if (!isReadable) throw new UnreadableAnswer(answer.status);
        return answer;
      },
    }),
  ],
});

/** A token that the server refuses is of no use any more; where there is none, the page has to hear of it. */
export function dropIfRefused(error: unknown): void {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof MissingToken) dropToken();
  const isRefused = cause instanceof UnreadableAnswer && cause.status === 401;
  if (isRefused || errorCodeOf(error) === 'UNAUTHENTICATED') dropRefusedToken();
}
