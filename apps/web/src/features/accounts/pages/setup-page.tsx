import { setupPage } from '@stagetime/contracts/accounts/forms/messages';
import { SetupForm } from '@stagetime/contracts/accounts/forms/schemas';
import { tidyEmail } from '@stagetime/contracts/accounts/rules';
import { TextField } from '@stagetime/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { EmailField, Form, SubmitButton, useFormMutation } from '../../../components/form.tsx';
import { useLater } from '../../../components/use-later.ts';
import { hasOwnName, useUpdateProfile } from '../mutations.ts';
import { useOnboarding } from '../onboarding/onboarding.tsx';
import { FormPage } from './form-page.tsx';

/** Milliseconds after which a finished set-up leads on (spec). */
const leadOnAfter = 1500;

/** A name for someone who came by a link, a phone or another account. */
export function SetupPage({ next = '/' }: { readonly next: string | undefined }) {
  const { data: me } = trpc.accounts.me.useQuery();
  const update = useUpdateProfile();
  const { register, control, formState, submit, isPending, error } = useFormMutation({
    schema: SetupForm,
    mode: 'onChange',
    // What someone said before they are not asked again.
    defaultValues: {
      displayName: me !== undefined && hasOwnName(me) ? me.name : '',
      email: me?.email ?? '',
    },
    mutation: update,
    toInput: ({ displayName, email }) => ({
      displayName,
      ...(email === '' || email === me?.email ? {} : { email }),
    }),
    failed: setupPage.failed,
    unreachable: setupPage.unreachable,
  });
  const { errors, isValid } = formState;
  const email = useWatch({ control, name: 'email' });
  const isConfirmed = me?.isEmailVerified === true && tidyEmail(email) === me.email;
  return (
    <FormPage title={setupPage.title}>
      <Form onSubmit={submit} isPending={isPending} error={error}>
        <TextField
          {...register('displayName')}
          label={setupPage.displayName}
          autoComplete="name"
          error={errors.displayName?.message}
        />
        <EmailField
          {...register('email')}
          label={setupPage.email}
          hint={isConfirmed ? setupPage.emailConfirmed : setupPage.emailHint}
          error={errors.email?.message}
        />
        <SubmitButton disabled={!isValid || update.isSuccess} pendingLabel={setupPage.pending}>
          {setupPage.submit}
        </SubmitButton>
        <p role="status" className="text-success">
          {update.data !== undefined && <Done userId={update.data.userId} next={next} />}
        </p>
      </Form>
    </FormPage>
  );
}

type DoneProps = { readonly userId: number; readonly next: string };

/** Says so for a moment and leads on; no one is asked afterwards to set up what they just have. */
function Done({ userId, next }: DoneProps) {
  const navigate = useNavigate();
  const { complete } = useOnboarding(userId);
  useEffect(() => void complete(), [complete]);
  useLater(true, leadOnAfter, () => void navigate({ href: next }));
  return setupPage.done;
}
