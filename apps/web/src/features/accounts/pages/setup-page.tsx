import { zodResolver } from '@hookform/resolvers/zod';
import { setupPage } from '@stagetime/contracts/accounts/forms/messages';
import { SetupForm } from '@stagetime/contracts/accounts/forms/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { hasOwnName } from '../../../session/after-sign-in.ts';
import { failureSentence } from '../forms/failure-sentence.ts';
import { FormError } from '../forms/form-error.tsx';
import { FormPage } from './form-page.tsx';

/** Milliseconds after which a finished set-up leads on (spec). */
const leadOnAfter = 1500;

/** A name for somebody who came by a link, a phone or another account. */
export function SetupPage({ next = '/' }: { readonly next: string | undefined }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { data: me } = trpc.accounts.me.useQuery();
  const update = trpc.accounts.updateProfile.useMutation();
  const { register, handleSubmit, formState } = useForm<SetupForm>({
    resolver: zodResolver(SetupForm),
    mode: 'onChange',
    // What somebody said before they are not asked again.
    defaultValues: {
      displayName: me !== undefined && hasOwnName(me) ? me.name : '',
      email: me?.email ?? '',
    },
  });
  const isDone = update.isSuccess;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate({ href: next }), leadOnAfter);
    return () => clearTimeout(timer);
  }, [isDone, navigate, next]);
  const submit = handleSubmit(({ displayName, email }) =>
    update
      .mutateAsync({ displayName, ...(email === '' || email === me?.email ? {} : { email }) })
      .then((user) => utils.accounts.me.setData(undefined, user))
      .catch(() => undefined),
  );
  const failure = update.error
    ? failureSentence(update.error, setupPage.failed, setupPage.unreachable)
    : undefined;
  const { errors, isValid } = formState;
  return (
    <FormPage title={setupPage.title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FormError text={update.isPending ? undefined : failure} />
        <TextField
          {...register('displayName')}
          label={setupPage.displayName}
          autoComplete="name"
          error={errors.displayName?.message}
        />
        <TextField
          {...register('email')}
          label={setupPage.email}
          hint={setupPage.emailHint}
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          error={errors.email?.message}
        />
        <Button type="submit" disabled={!isValid || isDone} isPending={update.isPending}>
          {update.isPending ? setupPage.pending : setupPage.submit}
        </Button>
        <p role="status" className="text-success">
          {isDone ? setupPage.done : ''}
        </p>
      </form>
    </FormPage>
  );
}
