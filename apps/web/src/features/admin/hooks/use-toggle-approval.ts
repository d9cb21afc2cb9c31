import { useRouter } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';

/** Approves or rejects a mic. What lists and pages say of it is asked anew. */
export function useToggleApproval() {
  const utils = trpc.useUtils();
  const router = useRouter();
  return trpc.admin.toggleApproval.useMutation({
    onSuccess: async () => {
      void utils.admin.listSubmissions.invalidate();
      void utils.mics.list.invalidate();
      void utils.places.listCities.invalidate();
      await Promise.all([utils.admin.getReview.invalidate(), utils.mics.get.invalidate()]);
      // A mic in a city that is new may have another address now.
      await router.invalidate();
    },
    // Somebody else may have decided.
    onError: () => void utils.admin.getReview.invalidate(),
  });
}
