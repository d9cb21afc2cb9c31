import { trpc } from '../../../api/trpc.ts';

/** Ends one session. The list is asked for anew after a failure too: it may be gone already. */
export function useEndSession() {
  const utils = trpc.useUtils();
  return trpc.accounts.endSession.useMutation({
    onSettled: () => utils.accounts.listSessions.invalidate(),
  });
}
