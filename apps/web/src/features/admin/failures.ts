import { adminFailures } from '@stagetime/contracts/admin/messages';
import { quotaFailures } from '@stagetime/contracts/admin/quotas/messages';
import { useEffect } from 'react';
import { errorCodeOf, isApiError, MissingToken, UnreadableAnswer } from '../../api/api-errors.ts';
import { trpc } from '../../api/trpc.ts';
import { dropRefusedToken, dropToken } from '../../session/session-store.ts';

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
function statusOf(error: unknown): number | undefined {
  if (!isApiError(error)) return undefined;
  if (error.cause instanceof UnreadableAnswer) return error.cause.status;
  return error.data?.httpStatus;
}

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

/** Lets the page give way where an answer says that a session or its rights have ended. */
export function useEndedRights(error: unknown): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (error == null) return;
    // The page gives way to the one for signing in, which says why.
    if ((error as Error).cause instanceof MissingToken) dropToken();
    const isRefused = statusOf(error) === 401 || errorCodeOf(error) === 'UNAUTHENTICATED';
    if (isRefused) dropRefusedToken();
    if (statusOf(error) === 403) void utils.accounts.me.invalidate();
  }, [error, utils]);
}
