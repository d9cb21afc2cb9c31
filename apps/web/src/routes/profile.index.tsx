import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { OwnNights } from '../features/mics/own-nights.tsx';
import { PersonMics } from '../features/mics/person-nights.tsx';
import { HostsSeeGoings } from '../features/social/own-profile/notification-settings.tsx';
import { OwnProfilePage } from '../features/social/own-profile/own-profile-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/account-provider.tsx';

export const Route = createFileRoute('/profile/')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.profile }),
  component: () => (
    <RequireAccount>
      <OwnProfilePage
        nights={({ showsNights, ...person }) => (
          <>
            <OwnNights {...person} isShown={showsNights}>
              <HostsSeeGoings />
            </OwnNights>
            <PersonMics {...person} isOwn />
          </>
        )}
      />
    </RequireAccount>
  ),
});
