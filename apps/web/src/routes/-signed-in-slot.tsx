import { Suspense } from 'react';
import { lazyComponent } from '../components/lazy-component.ts';
import { loadedAt } from '../features/accounts/onboarding/page-load.ts';
import { useAccount } from '../session/account-provider.tsx';

const SignedIn = lazyComponent(() => import('./-signed-in.tsx'));

/** Where every page has what only someone signed in needs, loaded once they are. */
export function SignedInSlot() {
  const { session } = useAccount();
  if (session.status !== 'user') return null;
  return (
    <Suspense>
      <SignedIn user={session.user} loadedAt={loadedAt} />
    </Suspense>
  );
}
