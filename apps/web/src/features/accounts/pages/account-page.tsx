import { accountPage, careSection } from '@stagetime/contracts/accounts/forms/messages';
import { SkeletonText } from '@stagetime/ui/skeleton';
import type { ReactNode } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { DeleteAccount } from '../care/delete-account.tsx';
import { DownloadData } from '../care/download-data.tsx';
import { ChangePasswordForm } from '../forms/change-password-form.tsx';
import { FormPage } from './form-page.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

/** What someone can change about their account. */
export function AccountPage({ children }: { readonly children?: ReactNode }) {
  const me = trpc.accounts.me.useQuery();
  return (
    <FormPage title={accountPage.title}>
      <section className="flex flex-col gap-4">
        <h2 className="font-display text-xl font-bold">{accountPage.profileTitle}</h2>
        {me.data === undefined ? <SkeletonText lines={4} /> : <ProfileSection me={me.data} />}
      </section>
      <AccountSection title={accountPage.passwordTitle}>
        {me.data === undefined ? (
          <SkeletonText lines={4} />
        ) : (
          <ChangePasswordForm hasPassword={me.data.hasPassword} />
        )}
      </AccountSection>
      <AccountSection title={accountPage.sessionsTitle}>
        <SessionList />
      </AccountSection>
      {children}
      <AccountSection title={careSection.exportTitle}>
        <DownloadData />
      </AccountSection>
      <AccountSection title={careSection.deleteTitle}>
        <DeleteAccount email={me.data?.email ?? null} />
      </AccountSection>
    </FormPage>
  );
}

type AccountSectionProps = { readonly title: string; readonly children: ReactNode };

/** A part of the page below its first one; other features add their own. */
export function AccountSection({ title, children }: AccountSectionProps) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
