import { resetPage } from '@stagetime/contracts/accounts/forms/messages';
import { ResetForm } from '@stagetime/contracts/accounts/forms/schemas';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { useToast } from '../../../components/toasts.tsx';
import { wayBackSearch } from '../../../session/way-back.ts';
import { useResetPassword } from '../mutations.ts';
import { FormPage } from './form-page.tsx';

/** Milliseconds after which a new password leads to signing in by itself (spec). */
const leadOnAfter = 2000;

/** Sets a new password by the token of a mailed link. */
export function ResetPage({ token }: { readonly token: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const { register, formState, submit, isPending, error } = useFormMutation({
    schema: ResetForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    mutation: reset,
    toInput: ({ newPassword }) => ({ token, newPassword }),
    failed: resetPage.failed,
    onSuccess: ({ message }) => toast({ text: message }),
  });
  const isDone = reset.isSuccess;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(
      () => void navigate({ to: '/signin', search: wayBackSearch() }),
      leadOnAfter,
    );
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  if (token === '') {
    return (
      <FormPage title={resetPage.invalidTitle} text={resetPage.invalidText}>
        <ButtonLink to="/forgot-password">{resetPage.requestNew}</ButtonLink>
      </FormPage>
    );
  }
  // Used, or too old: no password makes it work.
  if (error === accountMessages.invalidResetLink) {
    return (
      <FormPage title={resetPage.invalidTitle} text={error}>
        <ButtonLink to="/forgot-password">{resetPage.requestNew}</ButtonLink>
      </FormPage>
    );
  }
  if (isDone) {
    return (
      <FormPage title={resetPage.doneTitle} text={resetPage.doneText}>
        <ButtonLink to="/signin" search={wayBackSearch()}>
          {resetPage.signInNow}
        </ButtonLink>
      </FormPage>
    );
  }
  const { errors } = formState;
  return (
    <FormPage title={resetPage.title}>
      <Form onSubmit={submit} isPending={isPending} error={error}>
        <PasswordField
          {...register('newPassword')}
          label={resetPage.newPassword}
          autoComplete="new-password"
          error={errors.newPassword?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          isRepeated
          label={resetPage.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
        <SubmitButton>{resetPage.submit}</SubmitButton>
      </Form>
    </FormPage>
  );
}
