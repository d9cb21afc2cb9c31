import { isShownAdmin } from '@stagetime/contracts/accounts/token';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { isSignInPath } from '../../../components/sign-in-paths.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { keepAdminHint, readAdminHint, subscribeToToken } from '../../../session/session-store.ts';

const AdminBar = lazyComponent(() => import('./admin-bar.tsx'));

/** The admin bar's place: empty in the page that everybody gets, and gone for all but admins. */
export function AdminBarSlot() {
  const { session } = useAccount();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isExpected = useSyncExternalStore(
    subscribeToToken,
    () => readAdminHint() || path.startsWith('/admin'),
    () => false,
  );
  const isAdmin = session.status === 'user' && isShownAdmin(session.user);
  useEffect(() => {
    if (session.status === 'user') keepAdminHint(isAdmin);
  }, [session.status, isAdmin]);

  const isLoading = session.status === 'loading';
  if (isSignInPath(path) || !(isAdmin || isLoading)) return null;
  return (
    <div className="admin-slot">
      {(isAdmin || isExpected) && (
        <Suspense fallback={null}>
          <AdminBar isLoading={isLoading} />
        </Suspense>
      )}
    </div>
  );
}
