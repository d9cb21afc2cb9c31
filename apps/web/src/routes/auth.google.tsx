import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { parseAuthSearch } from '../features/accounts/auth-search.ts';
import { GooglePage } from '../features/accounts/pages/google-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/auth/google')({
  ssr: false,
  // The address holds a secret.
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  validateSearch: parseAuthSearch,
  head: () => pageHead({ title: accountTitles.loginLink }),
  component: () => <GooglePage next={Route.useSearch().next} />,
});
