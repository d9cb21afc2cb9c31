import { quotaFailures } from '@stagetime/contracts/admin/quotas/messages';
import { isApiError } from '../../../api/api-errors.ts';
import { statusOf } from '../list-failure.ts';

/** What the quota tool says of a call that failed: the server's words where it has any (spec). */
export function quotaFailure(
  error: unknown,
  fallback: string,
  network: (message: string) => string = () => quotaFailures.network,
): string {
  if (!isApiError(error)) return fallback;
  if (error.data?.httpStatus !== undefined && error.message !== '') return error.message;
  const status = statusOf(error);
  if (status !== undefined && status >= 400) return quotaFailures.status(status);
  // Browsers say so by a TypeError when no answer came.
  return error.cause instanceof TypeError ? network(error.message) : fallback;
}
