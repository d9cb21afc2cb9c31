import { zodResolver } from '@hookform/resolvers/zod';
import { authPage, loginLinkModal } from '@stagetime/contracts/accounts/forms/messages';
import { SignInForm as Schema } from '@stagetime/contracts/accounts/forms/schemas';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { failureSentence } from './failure-sentence.ts';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';

type SignInFormProps = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Asks for another way in. */
  readonly onTrouble: () => void;
};

export function SignInForm({ email, onEmail, onSignedIn, onTrouble }: SignInFormProps) {
  const signIn = trpc.accounts.signIn.useMutation();
  // After many tries the server asks for a captcha; its code says so.
  const [captchaToken, setCaptchaToken] = useState('');
  const needsCaptcha = errorCodeOf(signIn.error) === 'CAPTCHA_REQUIRED' || captchaToken !== '';
  const { register, handleSubmit, formState } = useForm<Schema>({
    resolver: zodResolver(Schema),
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    signIn
      .mutateAsync({ ...values, ...(captchaToken === '' ? {} : { captchaToken }) })
      .then(onSignedIn)
      .catch(() => setCaptchaToken('')),
  );
  const failure = signIn.error
    ? failureSentence(signIn.error, authPage.loginFailed, authPage.loginUnreachable)
    : undefined;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError text={signIn.isPending ? undefined : failure} />
      <TextField
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
        label={authPage.email}
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label={authPage.password}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {needsCaptcha && <CaptchaBox action="sign-in" error={undefined} onToken={setCaptchaToken} />}
      <Button type="submit" isPending={signIn.isPending}>
        {signIn.isPending ? authPage.signingIn : authPage.signIn}
      </Button>
      <div className="flex flex-wrap gap-x-6">
        <Link
          to="/forgot-password"
          state={email === '' ? {} : { email }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {authPage.forgot}
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onTrouble}
          className="text-link inline-flex min-h-11 cursor-pointer items-center"
        >
          {loginLinkModal.open}
        </button>
      </div>
    </form>
  );
}
