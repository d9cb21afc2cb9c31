import { authPage } from '@stagetime/contracts/accounts/forms/messages';
import { SignUpForm as Schema } from '@stagetime/contracts/accounts/forms/schemas';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { TextField } from '@stagetime/ui/text-field';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { EmailField, Form, PasswordField, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { CaptchaBox } from './captcha.tsx';

type SignUpFormProps = {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const { name, onName, email, onEmail, onSignedIn } = props;
  const mutation = trpc.accounts.signUp.useMutation();
  const form = useFormMutation({
    schema: Schema,
    defaultValues: { name, email, password: '', confirmPassword: '', captchaToken: '' },
    mutation,
    toInput: ({ confirmPassword: _confirmed, ...values }) => values,
    failed: authPage.signUpFailed,
    unreachable: authPage.signUpUnreachable,
    onSuccess: onSignedIn,
    // A solved captcha works once; what was wrong with it stays until the next one is solved.
    onFailure: (_error, { resetField }) => resetField('captchaToken', { keepError: true }),
  });
  const { register, control, setValue, submit, isPending, error } = form;
  const { errors, submitCount } = form.formState;
  const written = useWatch({ control, name: ['name', 'email', 'password', 'confirmPassword'] });
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
      {isFilled && (
        <CaptchaBox
          // A failed sign-up has spent the one that was solved.
          key={mutation.failureCount + (mutation.isError ? submitCount : 0)}
          action="sign-up"
          error={errors.captchaToken?.message}
          onToken={keepCaptcha}
        />
      )}
      <SubmitButton pendingLabel={authPage.creating}>{authPage.createAccount}</SubmitButton>
    </Form>
  );
}
