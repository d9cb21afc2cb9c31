import { shell } from '@stagetime/contracts/core/errors';
import { buttonStyles } from '@stagetime/ui/button';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
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
    <nav
      aria-label={shell.account}
      data-session={session.status}
      className="visitor-links flex items-center sm:gap-2"
    >
      <Link
        to="/signin"
        className="inline-flex min-h-11 items-center rounded-control px-1.5 font-medium whitespace-nowrap min-[24rem]:px-2 hover:bg-raised sm:px-3"
      >
        {shell.signIn}
      </Link>
      <Link
        to="/signup"
        className={`${buttonStyles.primary} px-3! whitespace-nowrap max-[24rem]:px-2! sm:px-4!`}
      >
        {shell.signUp}
      </Link>
    </nav>
  );
}
