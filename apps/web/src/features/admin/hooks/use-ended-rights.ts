import { useEffect } from 'react';
import { errorCodeOf, MissingToken } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { dropRefusedToken, dropToken } from '../../../session/session-store.ts';
import { statusOf } from '../list-failure.ts';

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
