import { loginLinkPage } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage } from '../../../components/blank-page.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { placeAfterSignIn } from '../../../session/after-sign-in.ts';
import { useSessionActions } from '../../../session/session.ts';
import { readWayBack, wayBackSearch } from '../../../session/way-back.ts';
import { homeOf, type LoginLinkSearch } from '../auth-search.ts';
import { takeRequest } from '../remembered-requests.ts';
import { FormPage } from './form-page.tsx';

/** Milliseconds after which a link that does not work leads back to signing in (spec). */
const leadBackAfter = 3000;

/** Signs in by a mailed link: by itself in the browser that asked for it, else when told to. */
export function LoginLinkPage({ token, userId, email }: LoginLinkSearch) {
  const navigate = useNavigate();
  const { begin } = useSessionActions();
  const verify = trpc.accounts.verifyLoginLink.useMutation();
  const link = token && email && userId !== undefined ? { token, email, userId } : undefined;
  const [isOurs] = useState(() => link !== undefined && takeRequest(link.email));
  const hasBegun = useRef(false);

  const enter = async () => {
    if (link === undefined || hasBegun.current) return;
    hasBegun.current = true;
    const signedIn = await verify.mutateAsync(link).catch(() => undefined);
    if (signedIn === undefined) return;
    // The link's own address has none: it may be opened in another browser.
    const next = readWayBack()?.next;
    begin(signedIn, 'email');
    const { isNewUser } = signedIn;
    const otherwise = isNewUser ? '/profile-setup' : homeOf();
    const came = { isNewUser, hasSaidName: false, next, otherwise };
    await navigate({ href: placeAfterSignIn(came), replace: true });
  };
  const latestEnter = useRef(enter);
  useEffect(() => {
    latestEnter.current = enter;
  });
  useEffect(() => {
    if (isOurs) void latestEnter.current();
  }, [isOurs]);

  const hasFailed = link === undefined || verify.isError;
  useEffect(() => {
    if (!hasFailed) return;
    const leadBack = () =>
      void navigate({ to: '/auth', search: { mode: 'signin', ...wayBackSearch() } });
    const timer = setTimeout(leadBack, leadBackAfter);
    return () => clearTimeout(timer);
  }, [hasFailed, navigate]);

  if (hasFailed) {
    const { failed, invalid } = loginLinkPage;
    const text = link === undefined ? invalid : failureSentence(verify.error, failed);
    return (
      <div role="alert">
        <BlankPage poster="expired" title={loginLinkPage.failedTitle} text={text}>
          <ButtonLink to="/auth" search={{ mode: 'signin', ...wayBackSearch() }}>
            {loginLinkPage.back}
          </ButtonLink>
        </BlankPage>
      </div>
    );
  }
  if (verify.isSuccess)
    return <BlankPage poster="welcome" title={loginLinkPage.doneTitle} isAnswer />;
  if (isOurs || verify.isPending) {
    return <BlankPage poster="welcome" title={loginLinkPage.title} />;
  }
  return (
    <FormPage title={loginLinkPage.askTitle} text={loginLinkPage.askText(link.email)}>
      <Button onClick={() => void enter()} className="self-start">
        {loginLinkPage.go}
      </Button>
    </FormPage>
  );
}
