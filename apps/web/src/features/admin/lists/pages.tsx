import { pendingList, rejectedList } from '@stagetime/contracts/admin/messages';
import { Button } from '@stagetime/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useSessionActions } from '../../../session/session.ts';
import { SubmissionList } from './submission-list.tsx';

// A production build drops the condition, and the file with it.
const DebugTools = import.meta.env.DEV ? lazyComponent(() => import('../debug-tools.tsx')) : null;

const heading = 'font-display text-3xl font-bold tracking-tight';

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 py-8">
      <h1 className={heading}>{title}</h1>
      {children}
    </section>
  );
}

export function PendingPage() {
  return (
    <Page title={pendingList.title}>
      <SubmissionList status="pending" words={pendingList} />
      {DebugTools !== null && (
        <Suspense fallback={null}>
          <DebugTools />
        </Suspense>
      )}
    </Page>
  );
}

/** The same queue in three columns below a blue header (spec). */
export function PendingBoard() {
  const navigate = useNavigate();
  const session = useSessionActions();
  const logOut = async () => {
    await navigate({ to: '/' });
    await session.end();
  };
  return (
    <section className="flex flex-col gap-4 py-8">
      <header className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-[oklch(0.42_0.13_255)] p-4 text-white sm:p-6">
        <h1 className={heading}>{pendingList.title}</h1>
        <Button
          variant="quiet"
          className="border-white/40! text-white! hover:bg-white/10!"
          onClick={() => void logOut()}
        >
          {pendingList.logOut}
        </Button>
      </header>
      <SubmissionList status="pending" words={pendingList} columns={3} badge={pendingList.badge} />
    </section>
  );
}

export function RejectedPage() {
  return (
    <Page title={rejectedList.title}>
      <SubmissionList status="rejected" words={rejectedList} />
    </Page>
  );
}
