import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { parseAuthSearch } from '../features/accounts/auth-search.ts';
import { SetupPage } from '../features/accounts/pages/setup-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/account-provider.tsx';

export const Route = createFileRoute('/profile-setup')({
  ssr: false,
  validateSearch: parseAuthSearch,
  head: () => pageHead({ title: accountTitles.setup }),
  component: () => (
    <RequireAccount>
      <SetupPage next={Route.useSearch().next} />
    </RequireAccount>
  ),
});
