import { accountPage } from '@stagetime/contracts/accounts/forms/messages';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { trpc } from '../../../api/trpc.ts';
import { ChangePasswordForm } from '../forms/change-password-form.tsx';
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
          <ChangePasswordForm hasPassword={me.data.hasPassword} />
        )}
      </section>
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="font-display text-xl font-bold">{accountPage.sessionsTitle}</h2>
        <SessionList />
      </section>
    </FormPage>
  );
}
