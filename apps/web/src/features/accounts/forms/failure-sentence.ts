import { phoneErrorSentence } from '@stagetime/contracts/accounts/messages';
import { errorCodeOf } from '../../../api/api-errors.ts';

/** What a form says of a call that failed: the server's own sentence, or that it was not reached. */
export function failureSentence(error: unknown, failed: string, unreachable: string): string {
  const code = errorCodeOf(error);
  if (code === undefined) return unreachable;
  return code === 'INTERNAL' || !(error instanceof Error) ? failed : error.message;
}

/** As {@link failureSentence}, by the rule for phones. */
export function phoneFailure(error: unknown, failed: string, unreachable: string): string {
  return phoneErrorSentence(failureSentence(error, failed, unreachable));
}
