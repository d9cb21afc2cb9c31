import { errorCodeOf } from './api-errors.ts';

/** What a page says of a call that failed: the server's own sentence, or that it was not reached. */
export function failureSentence(error: unknown, failed: string, unreachable = failed): string {
  const code = errorCodeOf(error);
  if (code === undefined) return unreachable;
  return code === 'INTERNAL' || !(error instanceof Error) ? failed : error.message;
}
