import { accountMenu } from '@stagetime/contracts/accounts/menu-messages';
import { shell } from '@stagetime/contracts/core/messages';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { buttonStyles } from '@stagetime/ui/button';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useSession, useSessionActions } from '../session/session.ts';
import { Avatar } from './avatar.tsx';

const { Component: AccountMenu, intentProps } = loadOnIntent(() => import('./account-menu.tsx'));

/** The header's end: the way in for visitors, the menu of somebody signed in. */
export function HeaderAccount() {
  const session = useSession();
  const { end } = useSessionActions();
  const toast = useToast();
  const [isMenuNeeded, setIsMenuNeeded] = useState(false);

  if (session.status !== 'user') {
    return (
      <nav
        aria-label={shell.account}
        data-session={session.status}
        className="visitor-links flex items-center sm:gap-2"
      >
        <Link
          to="/signin"
          className="inline-flex min-h-11 items-center rounded-control px-1.5 font-medium whitespace-nowrap min-[22rem]:px-2 hover:bg-raised sm:px-3"
        >
          {shell.signIn}
        </Link>
        <Link to="/signup" className={`${buttonStyles.primary} px-3! whitespace-nowrap sm:px-4!`}>
          {shell.signUp}
        </Link>
      </nav>
    );
  }
  const { user } = session;
  const avatar = <Avatar user={user} />;
  const closed = (
    <button
      type="button"
      aria-label={accountMenu.open(initials(user.name, maxInitials))}
      aria-haspopup="menu"
      {...intentProps}
      onClick={() => setIsMenuNeeded(true)}
      className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full"
    >
      {avatar}
    </button>
  );
  const signOut = () => {
    void end().then(() => toast({ text: accountMenu.signedOut }));
  };
  return (
    <nav aria-label={shell.account} className="flex items-center">
      {isMenuNeeded ? (
        <Suspense fallback={closed}>
          <AccountMenu user={user} isOpenAtFirst onSignOut={signOut} />
        </Suspense>
      ) : (
        closed
      )}
    </nav>
  );
}
