import { Suspense } from 'react';
import { lazyComponent } from '../components/load-on-intent.tsx';

import { useAccount } from '../session/account-provider.tsx';

/** When the page was loaded, on the clock of `performance.now`. */
const loadedAt = performance.now();

const SignedIn = lazyComponent(() => import('./-signed-in.tsx'));

/** Where every page has what only someone signed in needs, loaded once they are. */
export function SignedInSlot() {
  const { session } = useAccount();
  if (session.status !== 'user' || session.isOver) return null;
  return (
    <Suspense>
      <SignedIn user={session.user} loadedAt={loadedAt} />
    </Suspense>
  );
}
