import './submission.css';
import { submissionsId } from '@stagetime/contracts/mics/place';
import {
  ownSubmissions,
  submitPage,
  successPage,
} from '@stagetime/contracts/mics/submission/messages';
import type { OwnSubmissionView } from '@stagetime/contracts/mics/submission/schemas';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { ClientOnly, Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import { Facts } from '../../../components/facts.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useNamedPart } from '../../../components/navigation.ts';
import { LoadFailed } from '../../../components/query-states.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { Poster } from '../components/poster.tsx';
import { formatDate } from '../components/when-and-where.tsx';
import { ConfirmButton } from '../page/upkeep.tsx';

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
        <h1 className="page-title">{submitPage.title}</h1>
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

/** Of one that was not listed: what the moderator wrote and the way to correct it, or the one that it is the same as. */
function WhyNot({
  mic: { id, showName, status, reason, same },
}: {
  readonly mic: OwnSubmissionView;
}) {
  if (same !== null) {
    return (
      <p className="text-sm">
        {ownSubmissions.sameAs}{' '}
        <a href={same.path} className="text-link wrap-anywhere">
          {same.showName}
        </a>
      </p>
    );
  }
  if (status !== 'rejected') return null;
  return (
    <>
      {reason !== null && (
        <p className="text-sm whitespace-pre-line wrap-anywhere" dir="auto">
          {ownSubmissions.why(reason)}
        </p>
      )}
      <Link
        to="/submit"
        search={{ again: id }}
        aria-label={ownSubmissions.sendAgainOf(showName)}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        {ownSubmissions.sendAgain}
      </Link>
    </>
  );
}

/** What someone signed in has submitted, and what became of it; they see it whatever its state. */
export function OwnSubmissions() {
  const { data, isError, refetch } = trpc.mics.listOwn.useQuery();
  useNamedPart(submissionsId, data !== undefined);
  if (isError && data === undefined) {
    return <LoadFailed text={ownSubmissions.failed} onRetry={refetch} />;
  }
  if (data === undefined) return <SkeletonText lines={3} />;
  if (data.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted">{ownSubmissions.empty}</p>
        <ButtonLink to="/submit" variant="secondary">
          {ownSubmissions.submit}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.map((mic) => (
        <li
          key={mic.id}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-3.5 py-2.5 first:pt-0"
        >
          {/* A server of the release before does not say of which kind it is. */}
          <Poster
            mic={{ ...mic, categories: mic.categories ?? [] }}
            size="row"
            className="mt-1.5 aspect-square"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 grow basis-60">
              <Link
                to="/$city/$mic"
                params={{ city: mic.citySlug, mic: mic.slug }}
                className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {mic.showName}
              </Link>
              <p className="text-sm wrap-anywhere text-muted" dir="auto">
                <Facts facts={[mic.venueName, mic.city, mic.scheduleText]} />
              </p>
              <p className="text-sm text-muted">
                <Facts
                  facts={[
                    ownSubmissions.submittedOn(mic.createdAt),
                    mic.decidedAt && ownSubmissions.decidedOn(mic.decidedAt),
                    mic.lastConfirmedOn &&
                      ownSubmissions.lastConfirmed(formatDate(mic.lastConfirmedOn)),
                  ]}
                />
              </p>
              <WhyNot mic={mic} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4">
              {mic.status === 'approved' && <ConfirmButton mic={mic} />}
              <p className="font-medium">{ownSubmissions.states[mic.status]}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
