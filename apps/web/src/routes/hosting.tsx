import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { HostingPage } from '../features/mics/hosting/hosting-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/account-provider.tsx';

export const Route = createFileRoute('/hosting')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.hosting }),
  component: () => (
    <RequireAccount>
      <HostingPage />
    </RequireAccount>
  ),
});
