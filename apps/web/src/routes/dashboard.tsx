import { dashboardPage } from '@stagetime/contracts/accounts/forms/messages';
import { accountTitles } from '@stagetime/contracts/accounts/messages';
import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '../components/button-link.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/require-account.tsx';

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.dashboard }),
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <RequireAccount>
      <section className="mx-auto flex max-w-prose flex-col gap-4 py-12 sm:py-20">
        <h1 className="font-display text-4xl font-bold">{dashboardPage.title}</h1>
        <p className="text-lg text-muted">{dashboardPage.text}</p>
        <ButtonLink to="/">{dashboardPage.goOn}</ButtonLink>
      </section>
    </RequireAccount>
  );
}
