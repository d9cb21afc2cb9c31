import type { AppRouter } from '@stagetime/api/app.router';
import type { ErrorCode } from '@stagetime/contracts/core/errors';
import { passingFailures } from '@stagetime/contracts/core/passing-failures';
import type { TRPCClientError } from '@trpc/client';

/** Our code of a failed call; undefined when no server was reached, or none that speaks as ours does. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  return isApiError(error) ? error.data?.stagetime?.code : undefined;
}

/**
 * Whether a call failed, rather than the page itself. By name, not by class: while the server renders, the client
 * comes from another bundle.
 */
export function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof Error && error.name === 'TRPCClientError';
}

/** Whether the same call may succeed in a moment: the network or the server is away. */
export function isPassing(error: unknown): boolean {
  if (error === null) return false;
  const code = errorCodeOf(error);
  return code === undefined || passingFailures.includes(code);
}

/** An answer that holds nothing we can read, such as a proxy's page. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly status: number;

  constructor(status: number) {
    super(`The answer with status ${status} could not be read.`);
    this.status = status;
  }
}

/** No one is signed in any more: the server would only say that it does not take the token. */
export class MissingToken extends Error {
  override readonly name = 'MissingToken';
}
