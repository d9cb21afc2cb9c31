import { accountTitles, submitLink } from '@stagetime/contracts/accounts/names';
import { hostingPage } from '@stagetime/contracts/mics/hosting/messages';
import type { HostingView } from '@stagetime/contracts/mics/hosts/schemas';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import type { ReactNode } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage } from '../../../components/blank-page.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { HostedMic } from './hosted-mic.tsx';
import './hosting.css';

/** The desk of who runs mics. An `article`, in whose place the editor of a mic comes. */
export function HostingPage() {
  // At the bar, what was true a minute ago is not enough.
  const { data, error, refetch } = trpc.mics.listHosting.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  // What was loaded stays, whatever became of a later try.
  if (data !== undefined) return <Hosting hosting={data} />;
  return (
    <Frame>
      {error === null ? (
        <Waiting />
      ) : (
        <div role="alert" className="flex flex-col items-start gap-4 py-6">
          <p>{failureSentence(error, hostingPage.loadFailed)}</p>
          <Button onClick={() => void refetch()}>{hostingPage.retry}</Button>
        </div>
      )}
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <article className="pt-4 pb-10 sm:pt-8">
      <h1
        tabIndex={-1}
        className="font-display text-4xl font-bold tracking-tight focus:outline-none sm:text-5xl"
      >
        {accountTitles.hosting}
      </h1>
      {children}
    </article>
  );
}

function Waiting() {
  return (
    <>
      <p role="status" className="text-muted">
        {hostingPage.loading}
      </p>
      <div className="hosting-mics">
        <Skeleton className="h-120 rounded-card" />
      </div>
    </>
  );
}

/** Of so few mics with nights all are shown, and each has the whole width. */
const few = 2;

function Hosting({ hosting: { mics, hasMore } }: { readonly hosting: HostingView }) {
  if (mics.length === 0) return <NoMics />;
  const isFew = mics.filter(({ nights }) => nights.length > 0).length <= few;
  return (
    <Frame>
      <p className="text-muted">{hostingPage.intro}</p>
      <div className="hosting-mics" data-many={!isFew || undefined}>
        {mics.map((hosted) => (
          <HostedMic key={hosted.mic.id} hosted={hosted} isOpen={isFew} />
        ))}
      </div>
      {hasMore && <p className="pt-6 text-muted">{hostingPage.capped(mics.length)}</p>}
    </Frame>
  );
}

function NoMics() {
  return (
    <BlankPage poster="empty" title={hostingPage.emptyTitle} text={hostingPage.emptyText}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{hostingPage.find}</ButtonLink>
        <ButtonLink to="/submit" variant="secondary">
          {submitLink}
        </ButtonLink>
      </div>
    </BlankPage>
  );
}
