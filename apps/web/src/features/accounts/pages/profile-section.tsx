import { accountPage } from '@stagetime/contracts/accounts/forms/messages';
import { ProfileForm, SetupForm } from '@stagetime/contracts/accounts/forms/schemas';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { EmailField } from '../../../components/form/email-field.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useTapHandler } from '../../../session/return.ts';
import { useSignInAgain, useUpdateProfile } from '../mutations.ts';
import { PendingEmail } from './pending-email.tsx';

/** What is saved once someone signed in again for it. */
const tapKind = 'save-account';

/** Someone's name and address, as they are and to be changed. */
export function ProfileSection({ me }: { readonly me: SelfUser }) {
  const toast = useToast();
  const signInAgain = useSignInAgain();
  const update = useUpdateProfile();
  const isChanged = (email: string) => email !== '' && email.toLowerCase() !== me.email;
  const form = useFormMutation({
    // Who has an address keeps one.
    schema: me.email === null ? SetupForm : ProfileForm,
    defaultValues: { displayName: me.name, email: me.email ?? '' },
    mutation: update,
    toInput: ({ displayName, email }) => ({ displayName, ...(isChanged(email) && { email }) }),
    failed: accountPage.failed,
    onSuccess(user, { email }) {
      // A new address is not the present one before it is confirmed.
      reset({ displayName: user.name, email: user.email ?? '' });
      toast({ text: isChanged(email) ? accountPage.pending(email) : accountPage.saved });
    },
  });
  const { register, reset, getValues, submit, isPending, error } = form;
  useTapHandler(tapKind, (payload) => {
    const { success, data } = SetupForm.safeParse(payload);
    if (!success) return;
    reset(data);
    void submit();
  });
  const needsSignIn = errorCodeOf(update.error) === 'RECENT_SIGN_IN_REQUIRED' && !isPending;
  const { errors } = form.formState;
  return (
    <Form onSubmit={submit} isPending={isPending} error={needsSignIn ? undefined : error}>
      <TextField
        {...register('displayName')}
        label={accountPage.name}
        autoComplete="name"
        error={errors.displayName?.message}
      />
      <EmailField
        {...register('email')}
        label={accountPage.email}
        error={errors.email?.message ?? (needsSignIn ? error : undefined)}
      />
      {needsSignIn && (
        <Button
          variant="secondary"
          onClick={() => signInAgain({ kind: tapKind, payload: getValues() })}
          className="self-start"
        >
          {accountPage.signInAgain}
        </Button>
      )}
      <PendingEmail me={me} />
      <SubmitButton className="self-start">{accountPage.save}</SubmitButton>
    </Form>
  );
}
