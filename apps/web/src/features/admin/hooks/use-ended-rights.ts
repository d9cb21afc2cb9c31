import { useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { dropIfRefused } from '../admin-client.ts';
import { statusOf } from '../list-failure.ts';

/** Lets the page give way where an answer says that somebody's session or rights have ended. */
export function useEndedRights(error: unknown): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (error == null) return;
    // The page gives way to the one for signing in, which says why.
    dropIfRefused(error);
    if (statusOf(error) === 403) void utils.accounts.me.invalidate();
  }, [error, utils]);
}
