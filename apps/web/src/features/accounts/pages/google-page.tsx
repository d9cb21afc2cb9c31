import { googlePage } from '@stagetime/contracts/accounts/forms/messages';
import {
  type GoogleFailure,
  googleFailures,
  googleMessages,
} from '@stagetime/contracts/accounts/messages';
import { errorMessages } from '@stagetime/contracts/core/errors';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage } from '../../../components/blank-page.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { placeAfterSignIn } from '../mutations.ts';

/** Signs in who comes back from Google, or leads back to signing in with the reason why not. */
export function GooglePage({ next }: { readonly next: string | undefined }) {
  const navigate = useNavigate();
  const { begin } = useSessionActions();
  const finish = trpc.accounts.finishGoogle.useMutation();
  const [comeBack] = useState(() => readGoogleReturn(window.location.hash));
  const hasBegun = useRef(false);

  const giveUp = (problem: string) =>
    navigate({
      to: '/auth',
      search: { mode: 'signin', ...(next === undefined ? {} : { next }) },
      state: { signInProblem: problem },
      replace: true,
    });
  const enter = useEffectEvent(async () => {
    if ('problem' in comeBack) return giveUp(comeBack.problem);
    try {
      const signedIn = await finish.mutateAsync(comeBack);
      begin(signedIn, 'google');
      const { isNewUser } = signedIn;
      const otherwise = isNewUser ? '/profile-setup' : '/';
      // Google's name for someone new is only a proposal.
      const href = placeAfterSignIn({ isNewUser, hasSaidName: false, next, otherwise });
      return await navigate({ href, replace: true });
    } catch (error) {
      return giveUp(failureSentence(error, googlePage.failed, googlePage.networkFailed));
    }
  });
  useEffect(() => {
    // The code works once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void enter();
  }, []);

  return <BlankPage poster="welcome" title={googlePage.title} />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why someone is on a page for signing in again: a sentence. */
    readonly signInProblem?: string;
  }
}

/** What the server tells the page that Google leads back to: a code, or what went wrong. */
type GoogleReturn = { readonly code: string } | { readonly problem: string };

function sentenceOf(failure: GoogleFailure): string {
  const { cancelled, failed } = googlePage;
  const { unreachable } = googleMessages;
  return { cancelled, failed, unreachable, busy: errorMessages.RATE_LIMITED }[failure];
}

/** Reads the fragment of that page's address; what no one wrote counts as failed. */
function readGoogleReturn(fragment: string): GoogleReturn {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = values.get('code');
  if (code !== null && code !== '') return { code };
  const failure = googleFailures.find((word) => word === values.get('error')) ?? 'failed';
  return { problem: sentenceOf(failure) };
}
