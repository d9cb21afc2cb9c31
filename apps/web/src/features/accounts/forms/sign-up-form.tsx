import { zodResolver } from '@hookform/resolvers/zod';
import { authPage } from '@stagetime/contracts/accounts/forms/messages';
import { SignUpForm as Schema } from '@stagetime/contracts/accounts/forms/schemas';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useCallback } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { failureSentence } from './failure-sentence.ts';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';

type SignUpFormProps = {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const { name, onName, email, onEmail, onSignedIn } = props;
  const signUp = trpc.accounts.signUp.useMutation();
  const { register, handleSubmit, control, setValue, resetField, formState } = useForm<Schema>({
    resolver: zodResolver(Schema),
    defaultValues: { name, email, password: '', confirmPassword: '', captchaToken: '' },
  });
  const { errors, submitCount } = formState;
  const written = useWatch({ control, name: ['name', 'email', 'password', 'confirmPassword'] });
  const isFilled = written.every((value) => value.trim() !== '');
  const keepCaptcha = useCallback(
    (token: string) => setValue('captchaToken', token, { shouldValidate: token !== '' }),
    [setValue],
  );
  const submit = handleSubmit(({ confirmPassword: _confirmed, ...values }) =>
    signUp
      .mutateAsync(values)
      .then(onSignedIn)
      // A solved captcha works once.
      .catch(() => resetField('captchaToken')),
  );
  const failure = signUp.error
    ? failureSentence(signUp.error, authPage.signUpFailed, authPage.signUpUnreachable)
    : undefined;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError text={signUp.isPending ? undefined : failure} />
      <TextField
        {...register('name', { onChange: (event) => onName(event.target.value) })}
        label={authPage.name}
        autoComplete="name"
        error={errors.name?.message}
      />
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
          key={signUp.failureCount + (signUp.isError ? submitCount : 0)}
          action="sign-up"
          error={errors.captchaToken?.message}
          onToken={keepCaptcha}
        />
      )}
      <Button type="submit" isPending={signUp.isPending}>
        {signUp.isPending ? authPage.creating : authPage.createAccount}
      </Button>
    </form>
  );
}
