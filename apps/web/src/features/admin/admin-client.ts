import type { AppRouter } from '@stagetime/api/app.router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { errorCodeOf } from '../../api/api-errors.ts';
import { transformer, waitForTransformer } from '../../api/transformer.ts';
import { dropRefusedToken, readToken } from '../../session/session-store.ts';

/** An answer that holds nothing we can read, such as a proxy's page. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly status: number;

  constructor(status: number) {
    super(`The answer with status ${status} could not be read.`);
    this.status = status;
  }
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

/** A token that the server refuses is of no use any more. */
export function dropIfRefused(error: unknown): void {
  const { cause } = error as { cause?: unknown };
  const isRefused = cause instanceof UnreadableAnswer && cause.status === 401;
  if (isRefused || errorCodeOf(error) === 'UNAUTHENTICATED') dropRefusedToken();
}
