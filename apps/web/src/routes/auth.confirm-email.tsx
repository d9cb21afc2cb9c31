import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { parseLinkSearch } from '../features/accounts/auth-search.ts';
import { useAddressSecret } from '../features/accounts/mutations.ts';
import { ConfirmPage } from '../features/accounts/pages/link-pages.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/auth/confirm-email')({
  ssr: false,
  // The address holds a secret.
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  validateSearch: parseLinkSearch,
  head: () => pageHead({ title: accountTitles.confirm }),
  component: () => <ConfirmPage token={useAddressSecret(Route.useSearch()).token ?? ''} />,
});
