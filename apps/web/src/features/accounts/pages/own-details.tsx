import { accountPage, careSection } from '@stagetime/contracts/accounts/forms/messages';
import {
  ProfileForm,
  ChangePasswordForm as Schema,
  SetupForm,
} from '@stagetime/contracts/accounts/forms/schemas';
import { formatPhone, phoneDigitsOf } from '@stagetime/contracts/accounts/rules';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import {
  EmailField,
  Form,
  PasswordField,
  SubmitButton,
  useFormMutation,
} from '../../../components/form.tsx';
import { lazyDialog } from '../../../components/load-on-intent.tsx';
import { useTell, useToast } from '../../../components/toasts.tsx';
import { useTapHandler } from '../../../session/return.ts';
import {
  useCancelEmailChange,
  useChangePassword,
  useExportData,
  useSignInAgain,
  useUpdateProfile,
} from '../mutations.ts';

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
      // Of a new address it is said below the field.
      if (!isChanged(email)) toast({ text: accountPage.saved });
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
      <PendingEmail me={me} onCancelled={() => form.setFocus('email')} />
      {me.phone !== null && (
        <p>
          <span className="block font-semibold">{accountPage.phone}</span>
          <span className="tabular-nums">{formatPhone(phoneDigitsOf(me.phone))}</span>{' '}
          <span className="text-sm text-muted">{accountPage.phoneUse}</span>
        </p>
      )}
      <SubmitButton className="self-start">{accountPage.save}</SubmitButton>
    </Form>
  );
}

type PendingEmailProps = {
  readonly me: SelfUser;
  /** The buttons are gone with what they were about. */
  readonly onCancelled: () => void;
};

/** Which address waits to be confirmed, if one does, how to get its link again, and how to give it up. */
function PendingEmail({ me, onCancelled }: PendingEmailProps) {
  const tell = useTell();
  // It may have been confirmed on another device meanwhile.
  const pending = trpc.accounts.getPendingEmail.useQuery(undefined, { staleTime: 0 });
  const update = useUpdateProfile();
  const cancel = useCancelEmailChange();
  const asked = pending.data?.email ?? null;
  const isOwn = !me.isEmailVerified && (asked === null || asked === me.email);
  const email = isOwn ? me.email : asked;
  // A link to the present address that is confirmed already changes nothing.
  const isWaiting = email !== null && !(me.isEmailVerified && email === me.email);
  // There before anything waits: readers announce what joins it.
  if (!isWaiting) return <div role="status" className="sr-only" />;
  const sendAgain = () =>
    tell(update.mutateAsync({ displayName: me.name, email }), {
      done: accountPage.sentAgain(email),
      failed: accountPage.failed,
      topic: 'email',
    });
  const giveUp = async () => {
    const isDone = await tell(cancel.mutateAsync(), {
      done: accountPage.changeCancelled(email),
      failed: accountPage.cancelFailed,
      topic: 'email',
    });
    if (isDone) onCancelled();
  };
  return (
    <div role="status" className="flex flex-col items-start rounded-control bg-raised px-3.5 py-2">
      <p className="wrap-anywhere">
        {isOwn ? accountPage.unconfirmed(email) : accountPage.pending(email)}
      </p>
      <p className="-ms-3 flex flex-wrap">
        <Button
          className="px-3!"
          variant="quiet"
          isPending={update.isPending}
          onClick={() => void sendAgain()}
        >
          {accountPage.sendAgain}
        </Button>
        {!isOwn && (
          <Button
            className="px-3!"
            variant="quiet"
            isPending={cancel.isPending}
            onClick={() => void giveUp()}
          >
            {accountPage.cancelChange}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Changes the password of someone signed in, or gives them their first. */
export function ChangePasswordForm({ me: { email, hasPassword } }: { readonly me: SelfUser }) {
  const toast = useToast();
  const { register, reset, formState, submit, isPending, error } = useFormMutation({
    schema: Schema,
    defaultValues: { currentPassword: '', newPassword: '' },
    mutation: useChangePassword(),
    toInput: ({ currentPassword, newPassword }) => ({
      newPassword,
      ...(hasPassword ? { currentPassword } : {}),
    }),
    failed: accountPage.failed,
    onSuccess() {
      reset();
      toast({ text: hasPassword ? accountPage.passwordChanged : accountPage.passwordSet });
    },
  });
  const { errors } = formState;
  // One signs in with both.
  if (email === null) return <p className="text-muted">{accountPage.passwordNeedsEmail}</p>;
  return (
    <Form onSubmit={submit} isPending={isPending} error={error}>
      {hasPassword && (
        <PasswordField
          {...register('currentPassword')}
          label={accountPage.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
      )}
      <PasswordField
        {...register('newPassword')}
        label={accountPage.newPassword}
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
      <SubmitButton variant="secondary" className="self-start">
        {hasPassword ? accountPage.changePassword : accountPage.setPassword}
      </SubmitButton>
    </Form>
  );
}

/** What is done once someone signed in again for it. */
const downloadTap = 'download-data';

/** All that is kept of someone, as a file. */
export function DownloadData() {
  const signInAgain = useSignInAgain();
  const { mutate, data, error, isPending } = useExportData();
  useTapHandler(downloadTap, () => mutate());
  const needsSignIn = errorCodeOf(error) === 'RECENT_SIGN_IN_REQUIRED' && !isPending;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{careSection.exportText}</p>
      {error !== null && (
        <p role="alert" className="text-danger">
          {failureSentence(error, careSection.exportFailed, careSection.exportUnreachable)}
        </p>
      )}
      {needsSignIn ? (
        <Button variant="secondary" onClick={() => signInAgain({ kind: downloadTap })}>
          {careSection.signInAgain}
        </Button>
      ) : (
        <Button variant="secondary" isPending={isPending} onClick={() => mutate()}>
          {careSection.download}
        </Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {data && !isPending && careSection.downloaded(data.fileName)}
      </p>
    </div>
  );
}

const { Dialog: DeleteAccountDialog, intentProps } = lazyDialog(
  () => import('./delete-account-dialog.tsx'),
);

/** What is opened again once someone signed in again for it. */
const deletionTap = 'delete-account';

/** The way out, which says first what it means. */
export function DeleteAccount({ email }: { readonly email: string | null }) {
  const signInAgain = useSignInAgain();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useTapHandler(deletionTap, open);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{careSection.deleteText}</p>
      <Button variant="secondary" aria-haspopup="dialog" {...intentProps} onClick={open}>
        {careSection.delete}
      </Button>
      <DeleteAccountDialog
        isOpen={isOpen}
        email={email}
        onClose={() => setIsOpen(false)}
        onSignInAgain={() => signInAgain({ kind: deletionTap })}
      />
    </div>
  );
}
