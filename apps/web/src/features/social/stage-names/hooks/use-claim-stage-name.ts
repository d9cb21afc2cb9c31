import { trpc } from '../../../../api/trpc.ts';

/** Claims a stage name. Whatever shows the address of somebody's profile is stale then. */
export function useClaimStageName() {
  const utils = trpc.useUtils();
  return trpc.social.claimStageName.useMutation({
    onSuccess: () => {
      void utils.accounts.me.invalidate();
      void utils.social.invalidate();
      void utils.mics.search.invalidate();
    },
  });
}
