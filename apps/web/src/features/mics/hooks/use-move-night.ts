import { trpc } from '../../../api/trpc.ts';
import { useStaleNights } from './use-stale-nights.ts';

/** Moves one night of a mic. */
export function useMoveNight() {
  const onSuccess = useStaleNights();
  return trpc.mics.moveNight.useMutation({ onSuccess });
}
