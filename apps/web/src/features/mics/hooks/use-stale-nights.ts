import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { askKeptAgain } from '../../../api/ask-kept-again.ts';
import { trpc } from '../../../api/trpc.ts';

/** Has everything asked anew that tells when mics are on. */
export function useStaleNights(): () => Promise<void> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return async () => {
    askKeptAgain(queryClient, getQueryKey(trpc.mics.list), getQueryKey(trpc.mics.search));
    void utils.mics.listFavorites.invalidate();
    void utils.admin.getReview.invalidate();
    await Promise.all([utils.mics.get.invalidate(), utils.mics.listChangeableNights.invalidate()]);
  };
}
