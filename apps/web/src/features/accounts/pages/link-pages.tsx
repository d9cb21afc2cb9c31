import {
  accountPage,
  authPage,
  confirmPage,
  loginLinkPage,
  resetPage,
} from '@stagetime/contracts/accounts/forms/messages';
import { PasswordForm } from '@stagetime/contracts/accounts/forms/schemas';
import { checkingAccount } from '@stagetime/contracts/accounts/names';
import { Button } from '@stagetime/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage, ButtonLink, PendingPage } from '../../../components/blank-page.tsx';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  useFormMutation,
} from '../../../components/form.tsx';
import { useLater } from '../../../components/use-later.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { readWayBack, wayBackSearch } from '../../../session/way-back.ts';
import { readLastVisitedCity } from '../../../storage.ts';
import { homeOf, type LoginLinkSearch } from '../auth-search.ts';
import { type ConfirmEmail, placeAfterSignIn, takeRequest, useConfirmEmail } from '../mutations.ts';
import { FormPage } from './form-page.tsx';

/** What the server wants beside the link. */
type Proof = 'none' | 'password' | 'account';

/** Confirms an address by the token of a mailed link; by a tap, since mail scanners open links. */
export function ConfirmPage({ token }: { readonly token: string }) {
  const confirm = useConfirmEmail();
  const { session } = useAccount();
  // A try with a wrong password has another error, so what was once asked for stays.
  const [proof, setProof] = useState<Proof>('none');
  if (confirm.data !== undefined) {
    return <Confirmed email={confirm.data.email ?? ''} hasPassword={confirm.data.hasPassword} />;
  }
  const wanted = proofFor(confirm.error);
  const isAsked = wanted !== 'none' && confirm.variables?.password === undefined;
  const failure =
    confirm.error && !isAsked ? failureSentence(confirm.error, confirmPage.failed) : undefined;
  // A link that was used, or is too old, will not do at a second tap either; the account leads to a new one.
  const isOver = errorCodeOf(confirm.error) === 'INVALID_INPUT' && session.status === 'user';
  const form = <ConfirmForm token={token} confirm={confirm} failure={failure} />;
  if (proof === 'account') return <ConfirmInAccount token={token}>{form}</ConfirmInAccount>;
  if (proof === 'password') {
    return (
      <FormPage title={confirmPage.passwordTitle} text={confirmPage.passwordText}>
        {form}
        <p className="text-muted">{confirmPage.withoutText}</p>
        <Button
          variant="secondary"
          isPending={confirm.isPending}
          onClick={() => confirm.mutate({ token, ifUnproved: 'end' })}
        >
          {confirmPage.without}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={confirmPage.title} {...(!isOver && { text: confirmPage.text })}>
      <FormError text={token === '' ? resetPage.invalidText : failure} />
      {isOver ? (
        <ButtonLink to="/account">{confirmPage.toAccount}</ButtonLink>
      ) : (
        <Button
          isPending={confirm.isPending}
          disabled={token === ''}
          onClick={() =>
            confirm.mutate({ token }, { onError: (error) => setProof(proofFor(error)) })
          }
          className="self-start"
        >
          {confirmPage.confirm}
        </Button>
      )}
    </FormPage>
  );
}

function proofFor(error: unknown): Proof {
  const code = errorCodeOf(error);
  if (code === 'PASSWORD_REQUIRED') return 'password';
  return code === 'UNAUTHENTICATED' ? 'account' : 'none';
}

type ConfirmedProps = { readonly email: string; readonly hasPassword: boolean };

/** Who did without the old password chooses a new one, or goes on with login links; who is signed in may set one. */
function Confirmed({ email, hasPassword }: ConfirmedProps) {
  const { session } = useAccount();
  const isPasswordNext = !hasPassword && session.status !== 'user';
  const variant = isPasswordNext ? 'secondary' : 'primary';
  // A mail's link opens in a tab of its own, which knows of where they were no more than the city.
  const city = readLastVisitedCity();
  return (
    <BlankPage
      poster="confirmed"
      title={confirmPage.doneTitle}
      text={confirmPage.doneText(email)}
      isAnswer
    >
      <div className="flex flex-wrap items-center justify-center gap-3">
        {isPasswordNext && (
          <ButtonLink to="/forgot-password">{confirmPage.choosePassword}</ButtonLink>
        )}
        {city === null ? (
          <ButtonLink to="/" variant={variant}>
            {confirmPage.goOn}
          </ButtonLink>
        ) : (
          <ButtonLink to="/$city" params={{ city }} variant={variant}>
            {confirmPage.goOn}
          </ButtonLink>
        )}
        {!hasPassword && !isPasswordNext && (
          <Link to="/account" className="text-link inline-flex min-h-11 items-center">
            {accountPage.setPassword}
          </Link>
        )}
      </div>
    </BlankPage>
  );
}

type ConfirmFormProps = {
  readonly token: string;
  readonly confirm: ConfirmEmail;
  /** Not of a try without a password: that the server wants one is no failure. */
  readonly failure: string | undefined;
};

/** Asks for the account's password where nothing else tells that its maker reads this mailbox. */
function ConfirmForm({ token, confirm, failure }: ConfirmFormProps) {
  const { register, formState, submit, isPending } = useFormMutation({
    schema: PasswordForm,
    defaultValues: { password: '' },
    mutation: confirm,
    toInput: ({ password }) => ({ token, password }),
    failed: confirmPage.failed,
  });
  return (
    <Form onSubmit={submit} isPending={isPending} error={failure}>
      <PasswordField
        {...register('password')}
        label={authPage.password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      <SubmitButton>{confirmPage.confirm}</SubmitButton>
    </Form>
  );
}

type ConfirmInAccountProps = {
  readonly token: string;
  /** Asks for the password. */
  readonly children: ReactNode;
};

/** For a link that works in its own account only: whoever is here shows that, or signs in to it. */
function ConfirmInAccount({ token, children }: ConfirmInAccountProps) {
  const { session } = useAccount();
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const search = { next: `/auth/confirm-email?${new URLSearchParams({ token })}` };
  if (session.status === 'loading') return <PendingPage text={checkingAccount} />;
  if (session.status === 'user') {
    const { email, name } = session.user;
    const switchAccount = async () => {
      setEnding(true);
      await end();
      await navigate({ to: '/signin', search });
    };
    return (
      <FormPage
        title={confirmPage.otherAccountTitle}
        text={confirmPage.otherAccountText(email ?? name)}
      >
        <Button isPending={isEnding} onClick={() => void switchAccount()} className="self-start">
          {confirmPage.switchAccount}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={confirmPage.accountTitle} text={confirmPage.accountText}>
      {children}
      <ButtonLink to="/signin" search={search} variant="secondary">
        {confirmPage.signIn}
      </ButtonLink>
    </FormPage>
  );
}

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
  const enterAtOnce = useEffectEvent(enter);
  useEffect(() => {
    if (isOurs) void enterAtOnce();
  }, [isOurs]);

  const hasFailed = link === undefined || verify.isError;
  useLater(
    hasFailed,
    leadBackAfter,
    () => void navigate({ to: '/auth', search: { mode: 'signin', ...wayBackSearch() } }),
  );

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
