import { useCallback, useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { readStored, removeStored, store } from '../../../storage.ts';
import { useCompleteOnboarding } from '../mutations.ts';

/**
 * Where completion was kept before the server did, and is while the server is away (spec). Not
 * `onboardingAcknowledged_`, which is about stage names.
 */
function flagKey(userId: number): string {
  return `onboardingCompleted_${userId}`;
}

/**
 * Whether someone set up their profile or said that they will not; undefined while the server has
 * not said. What only this browser knows is brought to the server.
 */
export function useOnboarding(userId: number) {
  // Not kept: the next to sign in here may be someone else.
  const { data } = trpc.accounts.getOnboarding.useQuery(undefined, {
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutateAsync } = useCompleteOnboarding();
  const complete = useCallback(async () => {
    await mutateAsync().then(
      () => removeStored([flagKey(userId)]),
      () => store({ [flagKey(userId)]: 'true' }),
    );
  }, [mutateAsync, userId]);

  const isOnlyKnownHere = data?.isCompleted === false && readStored(flagKey(userId)) !== null;
  useEffect(() => {
    if (isOnlyKnownHere) void complete();
  }, [isOnlyKnownHere, complete]);
  return { isCompleted: isOnlyKnownHere || data?.isCompleted, complete };
}
