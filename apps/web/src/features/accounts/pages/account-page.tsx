import { zodResolver } from '@hookform/resolvers/zod';
import { accountPage } from '@stagetime/contracts/accounts/forms/messages';
import { ChangePasswordForm } from '@stagetime/contracts/accounts/forms/schemas';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { failureSentence } from '../forms/failure-sentence.ts';
import { FormError } from '../forms/form-error.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { FormPage } from './form-page.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

/** What somebody can change about their account. */
export function AccountPage() {
  const me = trpc.accounts.me.useQuery();
  return (
    <FormPage title={accountPage.title}>
      <section className="flex flex-col gap-4">
        <h2 className="font-display text-xl font-bold">{accountPage.profileTitle}</h2>
        {me.data === undefined ? <SkeletonText lines={4} /> : <ProfileSection me={me.data} />}
      </section>
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="font-display text-xl font-bold">{accountPage.passwordTitle}</h2>
        {me.data === undefined ? (
          <SkeletonText lines={4} />
        ) : (
          <PasswordSection hasPassword={me.data.hasPassword} />
        )}
      </section>
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="font-display text-xl font-bold">{accountPage.sessionsTitle}</h2>
        <SessionList />
      </section>
    </FormPage>
  );
}

function PasswordSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const change = trpc.accounts.changePassword.useMutation();
  const { register, handleSubmit, reset, formState } = useForm<ChangePasswordForm>({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change
      .mutateAsync({ newPassword, ...(hasPassword ? { currentPassword } : {}) })
      .then(async () => {
        reset();
        toast({ text: accountPage.passwordChanged });
        await utils.accounts.listSessions.invalidate();
      })
      .catch(() => undefined),
  );
  const failure = change.error
    ? failureSentence(change.error, accountPage.failed, accountPage.failed)
    : undefined;
  const { errors } = formState;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError text={change.isPending ? undefined : failure} />
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
      <Button type="submit" isPending={change.isPending} className="self-start">
        {accountPage.changePassword}
      </Button>
    </form>
  );
}
