import { signInReasons } from '@stagetime/contracts/accounts/forms/messages';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { hasOwnName, placeAfterSignIn } from '../../../session/after-sign-in.ts';
import { useSessionActions } from '../../../session/session.ts';
import { refusedKey } from '../../../session/session-store.ts';
import { followAddress } from '../../../session/way-back.ts';
import { readStored } from '../../../storage.ts';
import { type AuthMode, googleStart, homeOf } from '../auth-search.ts';
import type { PhoneSignIn } from '../forms/code-step.tsx';
import { AuthPage } from './auth-page.tsx';

type AuthRouteProps = {
  readonly mode: AuthMode;
  readonly next: string | undefined;
  /** Whether someone who is signed in has no business here. */
  readonly isForVisitors: boolean;
};

/** Signs in and leads on: back to where someone came from, else where the spec says. */
export function AuthRoute({ mode, next, isForVisitors }: AuthRouteProps) {
  const navigate = useNavigate();
  const { session } = useAccount();
  const { begin } = useSessionActions();
  const { data: options } = trpc.accounts.getSignInOptions.useQuery();
  const problem = useRouterState({ select: ({ location }) => location.state.signInProblem });
  const isSignedIn = session.status === 'user';
  // Who signs in here is led on by that, not as someone who came signed in.
  const isSigningIn = useRef(false);

  useEffect(() => followAddress(next), [next]);
  useEffect(() => {
    if (isForVisitors && isSignedIn && !isSigningIn.current)
      void navigate({ href: next ?? homeOf(), replace: true });
  }, [isForVisitors, isSignedIn, next, navigate]);

  const goOn = (signedIn: SignedIn) => {
    isSigningIn.current = true;
    const { isFirstTime } = begin(signedIn, 'email');
    const otherwise = isFirstTime ? '/dashboard' : homeOf();
    const came = { isNewUser: signedIn.isNewUser, hasSaidName: true, next, otherwise };
    void navigate({ href: placeAfterSignIn(came), replace: true });
  };
  const byPhone: PhoneSignIn = {
    onVerified(signedIn) {
      isSigningIn.current = true;
      begin(signedIn, 'phone');
    },
    onSignedIn(signedIn) {
      const { isNewUser, user } = signedIn;
      const otherwise = isNewUser ? '/profile-setup' : '/';
      const came = { isNewUser, hasSaidName: hasOwnName(user), next, otherwise };
      void navigate({ href: placeAfterSignIn(came), replace: true });
    },
  };
  return (
    <AuthPage
      initialMode={mode}
      initialProblem={problem ?? whySignIn(next)}
      googleAddress={options?.google ? googleStart(next) : undefined}
      hasPhone={options?.phone ?? true}
      isSignUpOpen={options?.signUp ?? true}
      onSignedIn={goOn}
      onPhone={byPhone}
    />
  );
}

/** Why someone who came from `next` has to sign in, as the specification has it said; mostly nothing. */
function whySignIn(next: string | undefined): string | undefined {
  // The server ended the session, rather than whoever was signed in.
  if (readStored(refusedKey) !== null) return signInReasons.sessionEnded;
  if (next?.startsWith('/admin/pending')) return signInReasons.pendingPages;
  return next !== undefined && /^\/admin(?:\/|$)/.test(next) ? signInReasons.adminPages : undefined;
}
