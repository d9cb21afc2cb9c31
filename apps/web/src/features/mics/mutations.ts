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

/** Makes whom a mic is known by its host. */
export function useClaimMic() {
  const utils = trpc.useUtils();
  return trpc.mics.claim.useMutation({
    onSuccess: async () => {
      await Promise.all([
        utils.mics.get.invalidate(),
        utils.mics.getUpkeep.invalidate(),
        utils.mics.listChangeableNights.invalidate(),
      ]);
    },
  });
}

/** Pauses, closes, removes or opens a mic again: it leaves every list, or comes back to them. */
export function useSetMicStatus() {
  const utils = trpc.useUtils();
  const refresh = useStaleNights();
  return trpc.mics.setStatus.useMutation({
    onSuccess: async () => {
      void utils.mics.listOwn.invalidate();
      await Promise.all([refresh(), utils.mics.getUpkeep.invalidate()]);
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
