import { accountPage } from '@stagetime/contracts/accounts/forms/messages';
import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { RequireAccount } from '../features/accounts/components/require-account.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/account')({
  ssr: false,
  head: () => pageHead({ title: accountPage.title, description: accountPage.title }),
  component: () => (
    <RequireAccount>
      <AccountPage />
    </RequireAccount>
  ),
});
