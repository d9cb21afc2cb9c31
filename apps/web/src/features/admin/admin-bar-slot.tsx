import { isShownAdmin } from '@stagetime/contracts/accounts/token';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../components/load-on-intent.tsx';
import { isSignInPath } from '../../components/site-frame.tsx';
import { useAccount } from '../../session/account-provider.tsx';
import {
  keepAdminHint,
  markAccount,
  readAdminHint,
  subscribeToToken,
} from '../../session/session-store.ts';

const AdminBar = lazyComponent(() => import('./admin-bar.tsx'));

/** The admin bar's place: empty in the page that everyone gets, and gone for all but admins. */
export function AdminBarSlot() {
  const { session } = useAccount();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isExpected = useSyncExternalStore(
    subscribeToToken,
    () => readAdminHint() || path.startsWith('/admin'),
    () => false,
  );
  const isAdmin = session.status === 'user' && isShownAdmin(session.user);
  useLayoutEffect(() => {
    if (session.status === 'loading') return;
    if (session.status === 'visitor') return markAccount(undefined);
    keepAdminHint(isAdmin);
    markAccount(isAdmin ? 'admin' : 'known');
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
