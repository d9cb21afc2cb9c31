import { zodResolver } from '@hookform/resolvers/zod';
import { fieldMessages } from '@stagetime/contracts/accounts/field-messages';
import { accountPage } from '@stagetime/contracts/accounts/forms/messages';
import { SetupForm } from '@stagetime/contracts/accounts/forms/schemas';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useForm } from 'react-hook-form';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { useTapHandler } from '../../../session/use-return.ts';
import { keepWayBack } from '../../../session/way-back.ts';
import { failureSentence } from '../forms/failure-sentence.ts';
import { fieldErrorsOf } from '../forms/field-errors.ts';
import { FormError } from '../forms/form-error.tsx';
import { PendingEmail } from './pending-email.tsx';

/** What is saved once somebody signed in again for it. */
const tapKind = 'save-account';

/** Somebody's name and address, as they are and to be changed. */
export function ProfileSection({ me }: { readonly me: SelfUser }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { end } = useSessionActions();
  const update = trpc.accounts.updateProfile.useMutation();
  const { register, handleSubmit, reset, getValues, setError, formState } = useForm<SetupForm>({
    resolver: zodResolver(SetupForm),
    defaultValues: { displayName: me.name, email: me.email ?? '' },
  });
  const save = async ({ displayName, email }: SetupForm) => {
    if (email === '' && me.email !== null) {
      setError('email', { message: fieldMessages.emailAddressRequired }, { shouldFocus: true });
      return;
    }
    const isChanged = email !== '' && email.toLowerCase() !== me.email;
    try {
      const user = await update.mutateAsync({ displayName, ...(isChanged && { email }) });
      utils.accounts.me.setData(undefined, user);
      // A new address is not the present one before it is confirmed.
      reset({ displayName: user.name, email: user.email ?? '' });
      toast({ text: isChanged ? accountPage.pending(email) : accountPage.saved });
      await utils.accounts.getPendingEmail.invalidate();
    } catch (error) {
      for (const { field, message } of fieldErrorsOf(error)) {
        if (field === 'displayName' || field === 'email') setError(field, { message });
      }
    }
  };
  useTapHandler(tapKind, (payload) => {
    const { success, data } = SetupForm.safeParse(payload);
    if (!success) return;
    reset(data);
    void save(data);
  });
  const signInAgain = () => {
    const tap = { kind: tapKind, payload: getValues() };
    keepWayBack({ next: window.location.pathname, scrollY: window.scrollY, tap });
    // Whoever is signed out here is led to sign in, and back.
    void end();
  };

  const { error } = update;
  const needsSignIn = errorCodeOf(error) === 'RECENT_SIGN_IN_REQUIRED' && !update.isPending;
  const sentence = error
    ? failureSentence(error, accountPage.failed, accountPage.failed)
    : undefined;
  const isOfForm = !needsSignIn && !update.isPending && fieldErrorsOf(error).length === 0;
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(save)} noValidate className="flex flex-col gap-4">
      <FormError text={isOfForm ? sentence : undefined} />
      <TextField
        {...register('displayName')}
        label={accountPage.name}
        autoComplete="name"
        error={errors.displayName?.message}
      />
      <TextField
        {...register('email')}
        label={accountPage.email}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        error={errors.email?.message ?? (needsSignIn ? sentence : undefined)}
      />
      {needsSignIn && (
        <Button variant="secondary" onClick={signInAgain} className="self-start">
          {accountPage.signInAgain}
        </Button>
      )}
      <PendingEmail me={me} />
      <Button type="submit" isPending={update.isPending} className="self-start">
        {accountPage.save}
      </Button>
    </form>
  );
}
