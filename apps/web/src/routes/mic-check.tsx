import { micCheckTitle } from '@stagetime/contracts/mics/messages';
import { createFileRoute } from '@tanstack/react-router';
import { useAddressSecret } from '../features/accounts/mutations.ts';
import { MicCheckPage } from '../features/mics/mic-check/mic-check-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/mic-check')({
  ssr: false,
  // The address holds a secret.
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  validateSearch: ({ token }: Readonly<Record<string, unknown>>) =>
    typeof token === 'string' ? { token } : {},
  head: () => pageHead({ title: micCheckTitle }),
  component: MicCheckRoute,
});

function MicCheckRoute() {
  const { token = '' } = useAddressSecret(Route.useSearch());
  return <MicCheckPage token={token} />;
}
