import { submitPage, successPage } from '@stagetime/contracts/mics/submission/messages';
import { submissionsId } from '@stagetime/contracts/mics/submission/place';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { ClientOnly, Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage } from '../../../components/blank-page.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import './submission.css';

const SubmissionForm = lazyComponent(() => import('./submission-form.tsx'));

/** Where anyone submits a mic. The form itself is the browser's: it has a draft, and a picture. */
export function SubmitPage() {
  const waiting = (
    <div role="status" aria-label={submitPage.loading} className="min-h-screen">
      <SkeletonText lines={8} />
    </div>
  );
  return (
    <section className="submit">
      <div className="flex flex-col gap-2">
        <h1 className="font-display text-[clamp(1.75rem,8.2vw,2.375rem)] leading-none font-bold tracking-tight text-balance lg:text-5xl">
          {submitPage.title}
        </h1>
        <p className="submit-intro max-w-[46ch] text-pretty text-muted">{submitPage.intro}</p>
        <noscript>
          <p>{submitPage.needsScripts}</p>
        </noscript>
      </div>
      <ClientOnly fallback={waiting}>
        <Suspense fallback={waiting}>
          <SubmissionForm />
        </Suspense>
      </ClientOnly>
    </section>
  );
}

/** After a mic was submitted. */
export function SuccessPage({ homeCity }: { readonly homeCity: string }) {
  const mic = useRouterState({ select: ({ location }) => location.state.submittedMic });
  const { data } = trpc.operations.getSiteInfo.useQuery();
  const email = data?.supportEmail ?? null;
  return (
    <BlankPage poster={mic ?? 'taken'} title={successPage.title} text={successPage.text}>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/$city" params={{ city: homeCity }}>
          {successPage.home}
        </ButtonLink>
        <ButtonLink to="/submit" variant="secondary">
          {successPage.another}
        </ButtonLink>
      </div>
      <div className="flex max-w-prose flex-col gap-1">
        <h2 className="font-display text-xl font-bold">{successPage.nextTitle}</h2>
        <WhatNext />
        {email !== null && (
          <p className="text-muted">
            {successPage.support}{' '}
            <a className="text-link wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        )}
      </div>
    </BlankPage>
  );
}

/** Where its state is seen, or how to see it the next time. */
function WhatNext() {
  const { session } = useAccount();
  if (session.status !== 'user') {
    return (
      <p className="text-muted">
        {successPage.nextMailed} {successPage.nextSignIn}
      </p>
    );
  }
  return (
    <>
      <p className="text-muted">{successPage.nextOwn}</p>
      <Link
        to="/account"
        hash={submissionsId}
        className="text-link inline-flex min-h-11 items-center self-center lg:self-start"
      >
        {successPage.toSubmissions}
      </Link>
    </>
  );
}
