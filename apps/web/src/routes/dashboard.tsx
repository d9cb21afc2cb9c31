import { dashboardPage } from '@stagetime/contracts/accounts/forms/messages';
import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { BlankPage, ButtonLink } from '../components/blank-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/account-provider.tsx';

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.dashboard }),
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <RequireAccount>
      <BlankPage poster="welcome" title={dashboardPage.title} text={dashboardPage.text}>
        <ButtonLink to="/">{dashboardPage.goOn}</ButtonLink>
      </BlankPage>
    </RequireAccount>
  );
}
