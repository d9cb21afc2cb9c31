import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { parseLoginLinkSearch } from '../features/accounts/auth-search.ts';
import { useAddressSecret } from '../features/accounts/mutations.ts';
import { LoginLinkPage } from '../features/accounts/pages/link-pages.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/auth/magic-success')({
  ssr: false,
  // The address holds a secret.
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  validateSearch: parseLoginLinkSearch,
  head: () => pageHead({ title: accountTitles.loginLink }),
  component: () => <LoginLinkPage {...useAddressSecret(Route.useSearch())} />,
});
