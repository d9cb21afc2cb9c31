import { accountMenu, submitLink } from '@stagetime/contracts/accounts/names';
import type { ShownUser } from '@stagetime/contracts/accounts/token';
import { shell } from '@stagetime/contracts/core/errors';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { buttonStyles } from '@stagetime/ui/button';
import { Link, useRouterState } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { loadOnIntent } from '../../../components/load-on-intent.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useProfileNotice } from '../../../session/profile-notice.ts';
import { useSessionActions } from '../../../session/session.ts';
import { Avatar } from './avatar.tsx';

const { Component: AccountMenu, intentProps } = loadOnIntent(() => import('./account-menu.tsx'));

type SignedInNavProps = { readonly user: ShownUser };

/** Submitting a mic, and the menu under one's picture. Loaded once someone is signed in. */
export default function SignedInNav({ user }: SignedInNavProps) {
  // Counted by what accompanies someone signed in on every page.
  const counted = { enabled: false };
  const { data: ofNotifications } = trpc.notifications.countUnread.useQuery(
    { kinds: 'all' },
    counted,
  );
  const { data: ofMessages } = trpc.messaging.unreadCount.useQuery(undefined, counted);
  const notifications = ofNotifications?.unreadCount ?? 0;
  const messages = ofMessages?.unreadCount ?? 0;
  const total = notifications + messages;
  const notice = useProfileNotice();
  const { end } = useSessionActions();
  const toast = useToast();
  const [isMenuNeeded, setIsMenuNeeded] = useState(false);
  // Asked for by the session, which then believes the token; logged and passed over (spec).
  const { error } = trpc.accounts.me.useQuery(undefined, { enabled: false });
  useEffect(() => {
    if (error) console.info('Who is signed in could not be asked:', error);
  }, [error]);
  const closed = (
    <button
      type="button"
      aria-label={accountMenu.open(initials(user.name, maxInitials), total, notice.isNew)}
      aria-haspopup="menu"
      {...intentProps}
      onClick={() => {
        notice.acknowledge();
        setIsMenuNeeded(true);
      }}
      className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full"
    >
      <Avatar user={user} unread={total} isPulsing={notice.isPulsing} />
    </button>
  );
  const signOut = () => {
    void end().then(() => toast({ text: accountMenu.signedOut }));
  };
  return (
    <nav aria-label={shell.account} className="flex items-center gap-1 sm:gap-3">
      <SubmitLink />
      {isMenuNeeded ? (
        <Suspense fallback={closed}>
          <AccountMenu
            {...{ user, notifications, messages, notice }}
            isOpenAtFirst
            onSignOut={signOut}
          />
        </Suspense>
      ) : (
        closed
      )}
    </nav>
  );
}

/** Below desktops an icon. Not where someone is submitting, or just has (spec). */
function SubmitLink() {
  const isSubmitting = useRouterState({
    select: ({ location }) =>
      location.pathname === '/submit' || location.pathname.includes('/success'),
  });
  if (isSubmitting) return null;
  return (
    <Link
      to="/submit"
      className={`${buttonStyles.quiet} min-h-11! px-2! whitespace-nowrap min-[900px]:rounded-full min-[900px]:bg-raised min-[900px]:ps-3! min-[900px]:pe-4!`}
    >
      <Plus aria-hidden="true" className="size-6 min-[900px]:size-5" />
      <span className="max-[899px]:sr-only">{submitLink}</span>
    </Link>
  );
}
