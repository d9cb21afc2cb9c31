import { accountTitles } from '@stagetime/contracts/accounts/names';
import { messageSettings } from '@stagetime/contracts/messaging/messages';
import { hostingPage } from '@stagetime/contracts/mics/hosts/messages';
import { submissionsId } from '@stagetime/contracts/mics/place';
import { ownSubmissions } from '@stagetime/contracts/mics/submission/messages';
import { settingsId } from '@stagetime/contracts/notifications/settings';
import { blockedList } from '@stagetime/contracts/social/blocks/messages';
import { profileSections } from '@stagetime/contracts/social/messages';
import { createFileRoute } from '@tanstack/react-router';
import { trpc } from '../api/trpc.ts';
import { ButtonLink } from '../components/blank-page.tsx';
import { AccountPage, AccountSection } from '../features/accounts/pages/account-page.tsx';
import { MessageSettings } from '../features/messaging/components/message-settings.tsx';
import { OwnSubmissions } from '../features/mics/submission/submit-page.tsx';
import { BlockedPeople } from '../features/social/blocks/blocked-people.tsx';
import {
  HostsSeeGoings,
  NotificationSettings,
} from '../features/social/own-profile/notification-settings.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/account-provider.tsx';

export const Route = createFileRoute('/account')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.settings }),
  component: () => (
    <RequireAccount>
      <AccountPage>
        <AccountSection title={ownSubmissions.title} id={submissionsId}>
          <HostingWay />
          <OwnSubmissions />
        </AccountSection>
        <AccountSection title={profileSections.notifications} id={settingsId}>
          <NotificationSettings />
          <div className="mt-2 border-t border-line pt-2">
            <HostsSeeGoings />
          </div>
        </AccountSection>
        <AccountSection title={messageSettings.title}>
          <MessageSettings />
        </AccountSection>
        <AccountSection title={blockedList.title}>
          <BlockedPeople />
        </AccountSection>
      </AccountPage>
    </RequireAccount>
  ),
});

/** The way to the desk for who hosts or is invited to; nothing for anyone else. */
function HostingWay() {
  const { data } = trpc.mics.countHosting.useQuery();
  if (!data || !(data.mics > 0 || data.invitations > 0)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
      <p>{data.mics === 0 ? hostingPage.openInvited : hostingPage.openCount(data.mics)}</p>
      <ButtonLink to="/hosting" variant="secondary">
        {hostingPage.open}
      </ButtonLink>
    </div>
  );
}
