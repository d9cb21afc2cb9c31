import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { MyWeek } from '../features/mics/week-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/account-provider.tsx';

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.week }),
  component: () => (
    <RequireAccount>
      <MyWeek />
    </RequireAccount>
  ),
});
