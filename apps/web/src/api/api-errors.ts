import type { AppRouter } from '@stagetime/api/app.router';
import {
  type ErrorCode,
  type FieldError,
  offline,
  passingFailures,
} from '@stagetime/contracts/core/errors';
import { onlineManager } from '@tanstack/react-query';
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

/**
 * Whether a call got no answer. A call without a code may have got one that is not ours, as a proxy's page:
 * the client keeps nothing of what it cannot read, so what `fetch` throws has to tell.
 */
export function isUnreached(error: unknown): boolean {
  const { cause } = error as Error;
  return cause instanceof TypeError || cause instanceof DOMException;
}

/** Whether a call got no answer because the browser is offline, as far as it knows. */
export function isCutOff(error: unknown): boolean {
  return !onlineManager.isOnline() && isUnreached(error);
}

/**
 * What a page says of a call that failed: the server's own sentence, or that it was not reached, in a sentence
 * of the page's own or else, offline, in one for all. What someone else answered in its place, as a proxy does,
 * is a failure like any other.
 */
export function failureSentence(error: unknown, failed: string, unreachable?: string): string {
  const code = errorCodeOf(error);
  if (code === undefined) {
    if (!isUnreached(error)) return failed;
    return unreachable ?? (isCutOff(error) ? offline.failed : failed);
  }
  return code === 'INTERNAL' || !(error instanceof Error) ? failed : error.message;
}

/** What the server says of single fields of a call that failed. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return isApiError(error) ? (error.data?.stagetime.fieldErrors ?? []) : [];
}
