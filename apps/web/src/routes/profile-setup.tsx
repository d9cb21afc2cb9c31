import { setupPage } from '@stagetime/contracts/accounts/forms/messages';
import { createFileRoute } from '@tanstack/react-router';
import { RequireAccount } from '../features/accounts/components/require-account.tsx';
import { SetupPage } from '../features/accounts/components/setup-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/profile-setup')({
  ssr: false,
  head: () => pageHead({ title: setupPage.title, description: setupPage.title }),
  component: () => (
    <RequireAccount>
      <SetupPage />
    </RequireAccount>
  ),
});
