import { lazy, Suspense } from 'react';
import { useAccount } from '../../../session/account-provider.tsx';
import { loadedAt } from './page-load.ts';

const Onboarding = lazy(() => import('./onboarding.tsx'));

/** Where somebody signed in is asked to set up their profile. */
export function OnboardingSlot() {
  const { session } = useAccount();
  if (session.status !== 'user' || session.user.userId === null) return null;
  const { userId } = session.user;
  return (
    <Suspense fallback={null}>
      <Onboarding key={userId} userId={userId} loadedAt={loadedAt} />
    </Suspense>
  );
}
