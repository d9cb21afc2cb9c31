import { trpc } from '../../api/trpc.ts';
import { useStaleNights } from './queries.ts';

/** Cancels one night of a mic. */
export function useCancelNight() {
  const onSuccess = useStaleNights();
  return trpc.mics.cancelNight.useMutation({ onSuccess });
}

/** Says that all of a mic is right today. */
export function useConfirmMic() {
  const utils = trpc.useUtils();
  return trpc.mics.confirm.useMutation({
    onSuccess: async () => {
      void utils.admin.getReview.invalidate();
      await Promise.all([utils.mics.get.invalidate(), utils.mics.listOwn.invalidate()]);
    },
  });
}

/** Moves one night of a mic. */
export function useMoveNight() {
  const onSuccess = useStaleNights();
  return trpc.mics.moveNight.useMutation({ onSuccess });
}

/** Has a cancelled night of a mic take place again. */
export function useRestoreNight() {
  const onSuccess = useStaleNights();
  return trpc.mics.restoreNight.useMutation({ onSuccess });
}
