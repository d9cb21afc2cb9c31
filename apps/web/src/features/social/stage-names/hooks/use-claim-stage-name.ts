import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { errorCodeOf } from '../../../../api/api-errors.ts';
import { askKeptAgain } from '../../../../api/ask-kept-again.ts';
import { trpc } from '../../../../api/trpc.ts';

/**
 * Claims a stage name. Whatever shows the address of somebody's profile is stale then. Where the answer
 * of an earlier try was lost, the name is theirs though this one fails: that is told as well.
 */
export function useClaimStageName(onClaimed: (name: string) => void) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.social.claimStageName.useMutation({
    onSuccess: ({ customSlug }) => {
      onClaimed(customSlug);
      void utils.accounts.me.invalidate();
      void utils.social.invalidate();
      askKeptAgain(queryClient, getQueryKey(trpc.mics.search));
    },
    onError: async (error, { customSlug }) => {
      const code = errorCodeOf(error);
      if (code !== undefined && code !== 'CONFLICT') return;
      const me = await utils.accounts.me
        .fetch(undefined, { staleTime: 0 })
        // What went wrong is said already.
        .catch(() => undefined);
      if (me?.customSlug === customSlug) onClaimed(customSlug);
    },
  });
}
