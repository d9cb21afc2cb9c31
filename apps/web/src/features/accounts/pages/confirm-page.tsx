import { authPage, confirmPage, resetPage } from '@stagetime/contracts/accounts/forms/messages';
import { PasswordForm } from '@stagetime/contracts/accounts/forms/schemas';
import { checkingAccount } from '@stagetime/contracts/accounts/names';
import { Button } from '@stagetime/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { BlankPage, PendingPage } from '../../../components/blank-page.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Form, FormError, PasswordField, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { type ConfirmEmail, useConfirmEmail } from '../mutations.ts';
import { FormPage } from './form-page.tsx';

/** What the server wants beside the link. */
type Proof = 'none' | 'password' | 'account';

/** Confirms an address by the token of a mailed link; by a tap, since mail scanners open links. */
export function ConfirmPage({ token }: { readonly token: string }) {
  const confirm = useConfirmEmail();
  // A try with a wrong password has another error, so what was once asked for stays.
  const [proof, setProof] = useState<Proof>('none');
  if (confirm.data !== undefined) {
    return <Confirmed email={confirm.data.email ?? ''} hasPassword={confirm.data.hasPassword} />;
  }
  const wanted = proofFor(confirm.error);
  const isAsked = wanted !== 'none' && confirm.variables?.password === undefined;
  const failure =
    confirm.error && !isAsked ? failureSentence(confirm.error, confirmPage.failed) : undefined;
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
    <FormPage title={confirmPage.title} text={confirmPage.text}>
      <FormError text={token === '' ? resetPage.invalidText : failure} />
      <Button
        isPending={confirm.isPending}
        disabled={token === ''}
        onClick={() => confirm.mutate({ token }, { onError: (error) => setProof(proofFor(error)) })}
        className="self-start"
      >
        {confirmPage.confirm}
      </Button>
    </FormPage>
  );
}

function proofFor(error: unknown): Proof {
  const code = errorCodeOf(error);
  if (code === 'PASSWORD_REQUIRED') return 'password';
  return code === 'UNAUTHENTICATED' ? 'account' : 'none';
}

type ConfirmedProps = { readonly email: string; readonly hasPassword: boolean };

/** Who did without the old password chooses a new one, or goes on with login links. */
function Confirmed({ email, hasPassword }: ConfirmedProps) {
  return (
    <BlankPage
      poster="welcome"
      title={confirmPage.doneTitle}
      text={confirmPage.doneText(email)}
      isAnswer
    >
      <div className="flex flex-wrap justify-center gap-3">
        {!hasPassword && (
          <ButtonLink to="/forgot-password">{confirmPage.choosePassword}</ButtonLink>
        )}
        <ButtonLink to="/" variant={hasPassword ? 'primary' : 'secondary'}>
          {confirmPage.goOn}
        </ButtonLink>
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
