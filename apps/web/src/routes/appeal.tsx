import { reportNames } from '@stagetime/contracts/admin/reports/names';
import { createFileRoute } from '@tanstack/react-router';
import { useAddressSecret } from '../features/accounts/mutations.ts';
import { AppealPage } from '../features/admin/reports/appeal-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/appeal')({
  ssr: false,
  // The address holds a secret.
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  validateSearch: ({ token }: Readonly<Record<string, unknown>>) =>
    typeof token === 'string' ? { token } : {},
  head: () => pageHead({ title: reportNames.appeal }),
  component: AppealRoute,
});

function AppealRoute() {
  const { token = '' } = useAddressSecret<{ token?: string }>(Route.useSearch());
  return <AppealPage token={token} />;
}
