import { adminFailures } from '@stagetime/contracts/admin/list-messages';
import { useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { dropIfRefused } from '../admin-client.ts';
import { statusOf } from '../list-failure.ts';

/** Lets the page give way where an answer says that somebody's session or rights have ended. */
export function useEndedRights(error: unknown): void {
  const toast = useToast();
  const utils = trpc.useUtils();
  useEffect(() => {
    const status = statusOf(error);
    if (status === 401) {
      // The page gives way to the one for signing in; the sentence stays.
      toast({ text: adminFailures.unauthenticated });
      dropIfRefused(error);
    } else if (status === 403) void utils.accounts.me.invalidate();
  }, [error, toast, utils]);
}
