import { forgotPage } from '@stagetime/contracts/accounts/forms/messages';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/accounts/components/forgot-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/forgot-password')({
  ssr: false,
  head: () => pageHead({ title: forgotPage.title, description: forgotPage.text }),
  component: ForgotPage,
});
