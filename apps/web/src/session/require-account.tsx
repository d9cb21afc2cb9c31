import { checkingAccount, sessionEnded } from '@stagetime/contracts/accounts/menu-messages';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { PendingPage } from '../components/pending-page.tsx';
import { useAccount } from './account-provider.tsx';
import { wasRefused } from './session-store.ts';

type RequireAccountProps = {
  readonly children: ReactNode;
  /** What stands there until it is known who asks. */
  readonly pendingText?: string;
  /** Where visitors are sent. */
  readonly signInAt?: '/signin' | '/auth';
  /** What visitors read on the page they are sent to; nothing where it goes without saying. */
  readonly missingToken?: string;
  /** What visitors see; then they are not sent away. */
  readonly signedOut?: ReactNode;
};

/** Shows its content to somebody signed in; others are sent to sign in and come back. */
export function RequireAccount({
  children,
  pendingText = checkingAccount,
  signInAt = '/signin',
  missingToken,
  signedOut,
}: RequireAccountProps) {
  const { session } = useAccount();
  const navigate = useNavigate();
  // Where this stands; the address goes on to the sign-in page while it is still here.
  const [address] = useState(useRouterState({ select: (state) => state.location.href }));
  const isSentAway = session.status === 'visitor' && signedOut === undefined;
  useEffect(() => {
    if (!isSentAway) return;
    const problem = wasRefused() ? sessionEnded : missingToken;
    void navigate({
      to: signInAt,
      search: { next: address },
      ...(problem !== undefined && { state: { signInProblem: problem } }),
      replace: true,
    });
  }, [isSentAway, navigate, signInAt, address, missingToken]);
  if (session.status === 'user') return children;
  if (session.status === 'visitor' && signedOut !== undefined) return signedOut;
  return <PendingPage text={pendingText} />;
}
