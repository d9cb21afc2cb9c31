import { trpc } from '../../../api/trpc.ts';
import { useStaleNights } from './use-stale-nights.ts';

/** Cancels one night of a mic. */
export function useCancelNight() {
  const onSuccess = useStaleNights();
  return trpc.mics.cancelNight.useMutation({ onSuccess });
}
