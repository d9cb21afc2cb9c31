import { zodResolver } from '@hookform/resolvers/zod';
import { resetPage } from '@stagetime/contracts/accounts/forms/messages';
import { ResetForm } from '@stagetime/contracts/accounts/forms/schemas';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { Button } from '@stagetime/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { wayBackSearch } from '../../../session/way-back.ts';
import { failureSentence } from '../forms/failure-sentence.ts';
import { FormError } from '../forms/form-error.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { forgetResetRequest } from '../forms/reset-request.ts';
import { FormPage } from './form-page.tsx';

/** Milliseconds after which a new password leads to signing in by itself (spec). */
const leadOnAfter = 2000;

/** Sets a new password by the token of a mailed link. */
export function ResetPage({ token }: { readonly token: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { forget } = useSessionActions();
  const reset = trpc.accounts.resetPassword.useMutation();
  const { register, handleSubmit, formState } = useForm<ResetForm>({
    resolver: zodResolver(ResetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
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
  const failure = reset.error
    ? failureSentence(reset.error, resetPage.failed, resetPage.failed)
    : undefined;
  // Used, or too old: no password makes it work.
  if (failure === accountMessages.invalidResetLink) {
    return (
      <FormPage title={resetPage.invalidTitle} text={failure}>
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
  const submit = handleSubmit(({ newPassword }) =>
    reset
      .mutateAsync({ token, newPassword })
      .then(async ({ message }) => {
        // Every session of the account has ended, this browser's too.
        forgetResetRequest();
        await forget();
        toast({ text: message });
      })
      .catch(() => undefined),
  );
  const { errors } = formState;
  return (
    <FormPage title={resetPage.title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FormError text={reset.isPending ? undefined : failure} />
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
        <Button type="submit" isPending={reset.isPending}>
          {resetPage.submit}
        </Button>
      </form>
    </FormPage>
  );
}
