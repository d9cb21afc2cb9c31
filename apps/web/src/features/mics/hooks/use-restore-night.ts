import { trpc } from '../../../api/trpc.ts';
import { useStaleNights } from './use-stale-nights.ts';

/** Has a cancelled night of a mic take place again. */
export function useRestoreNight() {
  const onSuccess = useStaleNights();
  return trpc.mics.restoreNight.useMutation({ onSuccess });
}
