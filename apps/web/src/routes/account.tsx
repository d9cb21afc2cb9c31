import { accountTitles } from '@stagetime/contracts/accounts/menu-messages';
import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/accounts/pages/account-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/require-account.tsx';

export const Route = createFileRoute('/account')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.settings, description: accountTitles.settings }),
  component: () => (
    <RequireAccount>
      <AccountPage />
    </RequireAccount>
  ),
});
