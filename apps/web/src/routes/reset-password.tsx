import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { parseLinkSearch } from '../features/accounts/auth-search.ts';
import { useAddressSecret } from '../features/accounts/mutations.ts';
import { ResetPage } from '../features/accounts/pages/password-pages.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/reset-password')({
  ssr: false,
  // The address holds a secret.
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  validateSearch: parseLinkSearch,
  head: () => pageHead({ title: accountTitles.reset }),
  component: () => <ResetPage token={useAddressSecret(Route.useSearch()).token ?? ''} />,
});
