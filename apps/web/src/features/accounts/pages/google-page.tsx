import { googlePage } from '@stagetime/contracts/accounts/forms/messages';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { placeAfterSignIn } from '../../../session/after-sign-in.ts';
import { useSessionActions } from '../../../session/session.ts';
import { FormPage } from './form-page.tsx';
import { readGoogleReturn } from './google-return.ts';

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
  const enter = async () => {
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
  };
  const latestEnter = useRef(enter);
  useEffect(() => {
    latestEnter.current = enter;
  });
  useEffect(() => {
    // The code works once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void latestEnter.current();
  }, []);

  return <FormPage title={googlePage.title}>{null}</FormPage>;
}
