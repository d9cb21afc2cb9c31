import { errorCodeOf, isUnreached } from './api-errors.ts';

/**
 * What a page says of a call that failed: the server's own sentence, or that it was not reached. What
 * somebody else answered in its place, as a proxy does, is a failure like any other.
 */
export function failureSentence(error: unknown, failed: string, unreachable = failed): string {
  const code = errorCodeOf(error);
  if (code === undefined) return isUnreached(error) ? unreachable : failed;
  return code === 'INTERNAL' || !(error instanceof Error) ? failed : error.message;
}
