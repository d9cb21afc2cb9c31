import { checkingAccount } from '@stagetime/contracts/accounts/names';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { BlankPage, ButtonLink, PendingPage } from '../components/blank-page.tsx';
import { useAccount } from './account-provider.tsx';

type RequireAccountProps = {
  readonly children: ReactNode;
  /** What stands there until it is known who asks. */
  readonly pendingText?: string;
  /** Where visitors are sent. */
  readonly signInAt?: '/signin' | '/auth';
  /** What visitors see; then they are not sent away. */
  readonly signedOut?: ReactNode;
};

/** Shows its content to someone signed in; others are sent to sign in and come back. */
export function RequireAccount({
  children,
  pendingText = checkingAccount,
  signInAt = '/signin',
  signedOut,
}: RequireAccountProps) {
  const { session } = useAccount();
  const navigate = useNavigate();
  // Where this stands; the address goes on to the sign-in page while it is still here.
  const [address] = useState(useRouterState({ select: (state) => state.location.href }));
  const isSentAway = session.status === 'visitor' && signedOut === undefined;
  useEffect(() => {
    if (isSentAway) void navigate({ to: signInAt, search: { next: address }, replace: true });
  }, [isSentAway, navigate, signInAt, address]);
  if (session.status === 'user') return children;
  if (session.status === 'visitor' && signedOut !== undefined) return signedOut;
  return <PendingPage text={pendingText} />;
}

type SignedOutPageProps = {
  readonly title: string;
  readonly text: string;
  readonly signIn: string;
  /** The page's own path, to come back to. */
  readonly path: string;
};

/** What a visitor finds where only someone signed in has anything. */
export function SignedOutPage({ title, text, signIn, path }: SignedOutPageProps) {
  return (
    <BlankPage poster="signedOut" title={title} text={text}>
      <ButtonLink to="/signin" search={{ next: path }}>
        {signIn}
      </ButtonLink>
    </BlankPage>
  );
}
