import { adminFailures } from '@stagetime/contracts/admin/messages';
import { isApiError, MissingToken, UnreadableAnswer } from '../../api/api-errors.ts';

type Words = { readonly noToken: string; readonly failed: string };

/** What an admin's page says of a list that could not be loaded, by the answer's status (spec). */
export function listFailure(error: unknown, { noToken, failed }: Words): string {
  if (isApiError(error) && error.cause instanceof MissingToken) return noToken;
  const status = statusOf(error);
  if (status === 401) return adminFailures.unauthenticated;
  if (status === 403) return adminFailures.forbidden;
  if (status === 404) return adminFailures.absent;
  if (status !== undefined && status >= 500) return adminFailures.server;
  if (!isApiError(error)) return failed;
  if (error.data) return error.message || failed;
  // Browsers say so by a TypeError when no answer came.
  if (error.cause instanceof TypeError) return adminFailures.network(error.message);
  return adminFailures.unreadable;
}

/** The status of the answer, though it may hold nothing that we know; undefined where none came. */
export function statusOf(error: unknown): number | undefined {
  if (!isApiError(error)) return undefined;
  if (error.cause instanceof UnreadableAnswer) return error.cause.status;
  return error.data?.httpStatus;
}
