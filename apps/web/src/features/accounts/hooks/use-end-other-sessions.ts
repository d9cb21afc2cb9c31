import { trpc } from '../../../api/trpc.ts';

/** Ends all sessions but this one. */
export function useEndOtherSessions() {
  const utils = trpc.useUtils();
  return trpc.accounts.endOtherSessions.useMutation({
    onSettled: () => utils.accounts.listSessions.invalidate(),
  });
}
