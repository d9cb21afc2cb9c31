import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/accounts/pages/password-pages.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/forgot-password')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.forgot }),
  component: ForgotPage,
});
