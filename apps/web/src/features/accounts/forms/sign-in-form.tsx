import { authPage, loginLinkModal } from '@stagetime/contracts/accounts/forms/messages';
import { SignInForm as Schema } from '@stagetime/contracts/accounts/forms/schemas';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { Link } from '@tanstack/react-router';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { EmailField } from '../../../components/form/email-field.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { useDemandedCaptcha } from './use-demanded-captcha.tsx';

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
    schema: Schema,
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
      <SubmitButton pendingLabel={authPage.signingIn}>{authPage.signIn}</SubmitButton>
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
    </Form>
  );
}
