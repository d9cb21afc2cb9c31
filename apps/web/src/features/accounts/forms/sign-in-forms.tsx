import { authPage, linkSent, loginLinkModal } from '@stagetime/contracts/accounts/forms/messages';
import {
  LoginLinkForm,
  SignInForm as SignInSchema,
  SignUpForm as SignUpSchema,
} from '@stagetime/contracts/accounts/forms/schemas';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { staticPageTitles } from '@stagetime/contracts/core/pages';
import { TextField } from '@stagetime/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorCodeOf, fieldErrorsOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../components/dialog.tsx';
import {
  EmailField,
  Form,
  PasswordField,
  SubmitButton,
  useFormMutation,
  useUnsavedChanges,
} from '../../../components/form.tsx';
import type { AuthMode } from '../auth-search.ts';
import { rememberRequest } from '../mutations.ts';
import { DeliveryNotice } from '../pages/form-page.tsx';
import { CaptchaBox, useDemandedCaptcha } from './captcha.tsx';
import { LinkSent, useAddressChange } from './link-sent.tsx';

type SignInFormProps = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Asks for another way in. */
  readonly onTrouble: () => void;
};

export function SignInForm({ email, onEmail, onSignedIn, onTrouble }: SignInFormProps) {
  const mutation = trpc.accounts.signIn.useMutation();
  const captcha = useDemandedCaptcha('sign-in', errorCodeOf(mutation.error));
  const { register, formState, submit, isPending, error } = useFormMutation({
    schema: SignInSchema,
    defaultValues: { email, password: '' },
    mutation,
    toInput: (values) => ({ ...values, ...captcha.input }),
    failed: authPage.loginFailed,
    unreachable: authPage.loginUnreachable,
    onSuccess: onSignedIn,
    onFailure: captcha.drop,
  });
  const { errors } = formState;
  return (
    <Form onSubmit={submit} isPending={isPending} error={error}>
      <EmailField
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
        label={authPage.email}
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label={authPage.password}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {captcha.box}
      <SubmitButton pendingLabel={authPage.signingIn} className="max-lg:mt-2">
        {authPage.signIn}
      </SubmitButton>
      <div className="-mt-2 flex flex-wrap justify-between gap-x-6">
        <Link to="/forgot-password" state={email === '' ? {} : { email }} className={help}>
          {authPage.forgot}
        </Link>
        <button type="button" aria-haspopup="dialog" onClick={onTrouble} className={help}>
          {loginLinkModal.open}
        </button>
      </div>
    </Form>
  );
}

/** A way out for who cannot sign in, which stands back behind the button. */
const help =
  'inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline underline-offset-4 hover:text-text';

type LoginLinkDialogProps = {
  readonly mode: AuthMode;
  readonly isOpen: boolean;
  readonly email: string;
  readonly onClose: () => void;
};

/** Sends a link that signs in without a password. */
export function LoginLinkDialog({ mode, isOpen, email, onClose }: LoginLinkDialogProps) {
  const send = trpc.accounts.sendLoginLink.useMutation();
  const again = trpc.accounts.sendLoginLink.useMutation({
    onSuccess: (_answer, sent) => rememberRequest(sent.email),
  });
  const { register, setFocus, formState, submit, isPending, error } = useFormMutation({
    schema: LoginLinkForm,
    values: { email },
    mutation: send,
    toInput: (values) => values,
    failed: loginLinkModal.failed,
    onSuccess: (_answer, values) => rememberRequest(values.email),
  });
  const isSent = send.data !== undefined;
  const sentTo = send.variables?.email ?? '';
  const reset = () => {
    send.reset();
    again.reset();
  };
  const changeAddress = useAddressChange(isSent, () => setFocus('email', { shouldSelect: true }));
  const title = mode === 'signup' ? loginLinkModal.titleNew : loginLinkModal.title;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClosed={reset}
      title={isSent ? loginLinkModal.sentTitle : title}
      description={isSent ? `${send.data.message} ${linkSent.to(sentTo)}` : loginLinkModal.text}
    >
      <div className="flex flex-col gap-4 pt-4">
        <DeliveryNotice channel="email" isWaiting={isSent} />
        {isSent ? (
          <LinkSent
            email={sentTo}
            again={again}
            failed={loginLinkModal.failed}
            onOther={() => {
              reset();
              changeAddress();
            }}
          />
        ) : (
          <Form onSubmit={submit} isPending={isPending} error={error}>
            <EmailField
              {...register('email')}
              label={loginLinkModal.email}
              error={formState.errors.email?.message}
            />
            <SubmitButton>{loginLinkModal.send}</SubmitButton>
          </Form>
        )}
      </div>
    </Dialog>
  );
}

type SignUpFormProps = {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Asks for the way without a password. */
  readonly onLink: () => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const { name, onName, email, onEmail, onSignedIn, onLink } = props;
  const mutation = trpc.accounts.signUp.useMutation();
  const [round, setRound] = useState(0);
  const form = useFormMutation({
    schema: SignUpSchema,
    defaultValues: { name, email, password: '', confirmPassword: '', captchaToken: '' },
    mutation,
    toInput: ({ confirmPassword: _confirmed, ...values }) => values,
    failed: authPage.signUpFailed,
    unreachable: authPage.signUpUnreachable,
    onSuccess: onSignedIn,
    onFailure(failure, { resetField }) {
      // The server spends a solved captcha once all that is typed will do.
      const faults = fieldErrorsOf(failure);
      if (faults.length > 0 && !faults.some(({ field }) => field === 'captchaToken')) return;
      // It works once; what was wrong with it stays until the next one is solved.
      resetField('captchaToken', { keepError: true });
      setRound((last) => last + 1);
    },
  });
  const { register, control, setValue, submit, isPending, error } = form;
  const { errors, isDirty } = form.formState;
  // Whoever has signed up is led on.
  useUnsavedChanges(isDirty && !isPending && !mutation.isSuccess, authPage.leave);
  const written = useWatch({ control, name: ['name', 'email', 'password', 'confirmPassword'] });
  const isSolved = useWatch({ control, name: 'captchaToken' }) !== '';
  const isFilled = written.every((value) => value.trim() !== '');
  const keepCaptcha = useCallback(
    (token: string) => setValue('captchaToken', token, { shouldValidate: token !== '' }),
    [setValue],
  );
  return (
    <Form onSubmit={submit} isPending={isPending} error={error}>
      <TextField
        {...register('name', { onChange: (event) => onName(event.target.value) })}
        label={authPage.name}
        autoComplete="name"
        error={errors.name?.message}
      />
      <EmailField
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
        label={authPage.email}
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label={authPage.password}
        hint={authPage.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        isRepeated
        label={authPage.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      {/* One that is solved stays while a password is typed anew. */}
      {(isFilled || isSolved) && (
        <CaptchaBox
          key={round}
          action="sign-up"
          error={errors.captchaToken?.message}
          onToken={keepCaptcha}
        />
      )}
      <SubmitButton pendingLabel={authPage.creating}>{authPage.createAccount}</SubmitButton>
      <p className="-mt-1 text-sm text-muted">
        {authPage.agree}{' '}
        <Link to="/terms" className="text-link">
          {staticPageTitles.terms}
        </Link>
        {authPage.kept}{' '}
        <Link to="/privacy" className="text-link">
          {staticPageTitles.privacy}
        </Link>
        .
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onLink}
        className={`${help} -mt-3 self-start`}
      >
        {loginLinkModal.openNew}
      </button>
    </Form>
  );
}
