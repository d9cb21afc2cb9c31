import { readStored, removeStored } from '../../../storage.ts';
import { useOnboarding } from '../../accounts/onboarding/use-onboarding.ts';

const tourKey = 'fromOnboarding';

/** Whoever saved their profile has set it up, whether the tour sent them or not. */
export function useFinishTour(userId: number): () => void {
  const { isCompleted, complete } = useOnboarding(userId);
  return () => {
    if (readStored(tourKey) !== null) removeStored([tourKey]);
    if (isCompleted !== true) void complete();
  };
}
