import { accountTitles } from '@stagetime/contracts/accounts/messages';
import { ownSubmissions } from '@stagetime/contracts/mics/submission/messages';
import { createFileRoute } from '@tanstack/react-router';
import { AccountPage, AccountSection } from '../features/accounts/pages/account-page.tsx';
import { OwnSubmissions } from '../features/mics/submission/own-submissions.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/require-account.tsx';

export const Route = createFileRoute('/account')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.settings }),
  component: () => (
    <RequireAccount>
      <AccountPage>
        <AccountSection title={ownSubmissions.title}>
          <OwnSubmissions />
        </AccountSection>
      </AccountPage>
    </RequireAccount>
  ),
});
