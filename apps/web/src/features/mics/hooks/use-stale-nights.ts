import { trpc } from '../../../api/trpc.ts';

/** Has everything asked anew that tells when mics are on. */
export function useStaleNights(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    void utils.mics.list.invalidate();
    void utils.mics.search.invalidate();
    void utils.mics.listFavorites.invalidate();
    void utils.admin.getReview.invalidate();
    await Promise.all([utils.mics.get.invalidate(), utils.mics.listChangeableNights.invalidate()]);
  };
}
