import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { askKeptAgain } from '../../../api/ask-kept-again.ts';
import { trpc } from '../../../api/trpc.ts';

/** Approves or rejects a mic. What lists and pages say of it is asked anew. */
export function useToggleApproval() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();
  return trpc.admin.toggleApproval.useMutation({
    onSuccess: async () => {
      void utils.admin.listSubmissions.invalidate();
      const kept = [getQueryKey(trpc.mics.list), getQueryKey(trpc.places.listCities)];
      askKeptAgain(queryClient, ...kept);
      await Promise.all([utils.admin.getReview.invalidate(), utils.mics.get.invalidate()]);
      // A mic in a city that is new may have another address now.
      await router.invalidate();
    },
    // Somebody else may have decided.
    onError: () => void utils.admin.getReview.invalidate(),
  });
}
