import { errorStatus } from '@stagetime/contracts/core/errors';
import { ownProfileErrors } from '@stagetime/contracts/social/messages';
import { errorCodeOf, isUnreached } from '../../../api/api-errors.ts';

/** What someone reads whose profile could not be loaded, by the status of the answer (spec). */
export function loadFailure(error: unknown): string {
  const code = errorCodeOf(error);
  if (code === undefined) {
    const { unreachable, invalidFormat } = ownProfileErrors;
    return isUnreached(error) ? unreachable : invalidFormat;
  }
  const status = errorStatus[code];
  if (status === 401) return ownProfileErrors.signedOut;
  if (status === 404) return ownProfileErrors.notFound;
  return status === 500 ? ownProfileErrors.internal : ownProfileErrors.other(status);
}
