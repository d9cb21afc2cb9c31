import { shell } from '@stagetime/contracts/core/errors';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { readToken } from '../../../session/session-store.ts';

const loadNav = () => import('./signed-in-nav.tsx');
const SignedInNav = lazyComponent(loadNav);

/** The header's end: the way in for visitors; for someone signed in what is theirs. */
export function HeaderAccount() {
  const { session } = useAccount();
  useEffect(() => {
    // Beside the question who it is, not after it.
    if (readToken() !== null) void loadNav().catch(() => undefined);
  }, []);

  if (session.status === 'user') {
    return (
      <div className="account-box">
        <Suspense fallback={null}>
          <SignedInNav user={session.user} />
        </Suspense>
      </div>
    );
  }
  return (
    <nav aria-label={shell.account} data-session={session.status} className="visitor-links">
      <Link to="/signin">{shell.signIn}</Link>
      <Link to="/signup">
        <span>{shell.signUp}</span>
      </Link>
    </nav>
  );
}
