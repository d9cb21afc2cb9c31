import { errorCodeOf } from './api-errors.ts';

/**
 * Whether a call got no answer. A call without a code may have got one that is not ours, as a proxy's page:
 * the client keeps nothing of what it cannot read, so what `fetch` throws has to tell.
 */
export function isUnreached(error: unknown): boolean {
  const { cause } = error as Error;
  return cause instanceof TypeError || cause instanceof DOMException;
}

/**
 * What a page says of a call that failed: the server's own sentence, or that it was not reached. What
 * somebody else answered in its place, as a proxy does, is a failure like any other.
 */
export function failureSentence(error: unknown, failed: string, unreachable = failed): string {
  const code = errorCodeOf(error);
  if (code === undefined) return isUnreached(error) ? unreachable : failed;
  return code === 'INTERNAL' || !(error instanceof Error) ? failed : error.message;
}
