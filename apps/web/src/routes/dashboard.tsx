import { dashboardPage } from '@stagetime/contracts/accounts/forms/messages';
import { createFileRoute } from '@tanstack/react-router';
import { RequireAccount } from '../features/accounts/components/require-account.tsx';
import { pageHead } from '../page-head.ts';

const { title, text } = dashboardPage;

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  head: () => pageHead({ title, description: text }),
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <RequireAccount>
      <section className="mx-auto flex max-w-prose flex-col gap-4 py-12 sm:py-20">
        <h1 className="font-display text-4xl font-bold">{title}</h1>
        <p className="text-lg text-muted">{text}</p>
      </section>
    </RequireAccount>
  );
}
