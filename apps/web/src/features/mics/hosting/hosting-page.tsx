import './hosting.css';
import { accountTitles, submitLink } from '@stagetime/contracts/accounts/names';
import { sharing } from '@stagetime/contracts/core/errors';
import { hostedMic, hostingPage } from '@stagetime/contracts/mics/hosts/messages';
import type { HostedMicView, HostingView } from '@stagetime/contracts/mics/hosts/schemas';
import { micPage } from '@stagetime/contracts/mics/messages';
import { describeSharedNight } from '@stagetime/contracts/mics/mic-address';
import { confirmation } from '@stagetime/contracts/mics/nights/messages';
import { findVenueName } from '@stagetime/contracts/mics/place';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { isClosed } from '@stagetime/contracts/mics/status/rules';
import { suggestionCase } from '@stagetime/contracts/mics/suggestions/messages';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { askedWhenSeen, trpc } from '../../../api/trpc.ts';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import { LoadFailed } from '../../../components/query-states.tsx';
import { useShare } from '../../../components/share.ts';
import { Poster } from '../components/poster.tsx';
import { InvitedTo } from '../page/host-invitations.tsx';
import {
  ConfirmButton,
  EditMic,
  Hosts,
  StatusMenu,
  SuggestionsButton,
  WaitingChanges,
} from '../page/upkeep.tsx';
import { LaterNight, NextNight } from './hosted-night.tsx';
import { NoNight } from './no-night.tsx';

const way = 'hosted-way';

type HostedMicProps = {
  readonly hosted: HostedMicView;
  /** Whether there are few enough to show all of each. */
  readonly isOpen: boolean;
};

/** One mic of someone: its next night with what one does about it, those after it, and its page. */
function HostedMic({ hosted, isOpen }: HostedMicProps) {
  const { mic, nights } = hosted;
  const [next, ...later] = nights;
  return (
    <section aria-labelledby={`hosted-${mic.id}`} className="hosted-mic">
      <div className="hosted-columns">
        <MicHead mic={mic} />
        {isOpen && next !== undefined && <Poster mic={mic} size="sheet" />}
        {next === undefined ? (
          <NoNight {...hosted} />
        ) : (
          <NextNight mic={mic} nights={nights} night={next} />
        )}
        <div className="hosted-rest">
          <Questions hosted={hosted} />
          {later.length > 0 && (
            <details open={isOpen} className="hosted-later">
              <summary>
                {hostedMic.moreNights(later.length)}
                <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
              </summary>
              <ul>
                {later.map((night) => (
                  <LaterNight key={night.date} mic={mic} nights={nights} night={night} />
                ))}
              </ul>
            </details>
          )}
        </div>
        <Ways hosted={hosted} />
      </div>
    </section>
  );
}

function MicHead({ mic }: { readonly mic: MicView }) {
  const venue = findVenueName(mic);
  return (
    // With large letters the name stands below its poster.
    <header className="hosted-head flex flex-wrap items-start gap-4">
      <Poster mic={mic} size="row" className="size-18 flex-none" />
      <div className="min-w-[min(100%,9rem)] flex-1">
        <h2
          id={`hosted-${mic.id}`}
          className="font-display text-2xl leading-tight font-bold wrap-anywhere"
          dir="auto"
        >
          <Link
            to="/$city/$mic"
            params={{ city: mic.citySlug, mic: mic.slug }}
            className="-mt-2.5 inline-flex min-h-11 min-w-11 items-center hover:underline"
          >
            {mic.showName}
          </Link>
        </h2>
        <p className="text-muted wrap-anywhere" dir="auto">
          {venue !== null && `${venue}, `}
          <span className="inline-block">{mic.city}</span>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-muted wrap-anywhere" dir="auto">
          {mic.scheduleText}
          {mic.status === 'approved' && (
            <span className="dot text-sm font-semibold text-text [--dot:var(--success)]">
              {hostedMic.listed}
            </span>
          )}
        </p>
      </div>
    </header>
  );
}

type PartProps = Pick<HostedMicProps, 'hosted'>;

/** Whether it still runs, and what waits for its host, or for a moderator. */
function Questions({ hosted: { mic, suggestions = 0, waiting = [] } }: PartProps) {
  return (
    <>
      {mic.status === 'approved' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>
            <b className="block font-semibold">
              {hostedMic.stillRight(
                mic.scheduleText,
                mic.startTime === null ? null : formatTime(mic.startTime),
              )}
            </b>
            <span
              className={`text-sm ${mic.freshness.isStale ? 'font-semibold text-danger' : 'text-muted'}`}
            >
              {mic.freshness.text}
            </span>
          </p>
          <ConfirmButton mic={mic} label={confirmation.stillRuns} />
        </div>
      )}
      {suggestions > 0 && (
        <div className="hosted-ways">
          <SuggestionsButton
            label={suggestionCase.open(suggestions)}
            className={way}
            mic={String(mic.id)}
          />
        </div>
      )}
      <WaitingChanges waiting={waiting} />
    </>
  );
}

/** What one may do with it from here. */
function Ways({ hosted }: PartProps) {
  const { mic, nights, present, edit } = hosted;
  const share = useShare();
  const [next] = nights;
  const page = `${window.location.origin}/${mic.citySlug}/${mic.slug}`;
  const shared =
    next === undefined
      ? { url: page }
      : { url: `${page}?night=${next.date}`, text: describeSharedNight(mic, next) };
  const link = { params: { city: mic.citySlug, mic: mic.slug }, className: way } as const;
  return (
    <>
      {mic.usual !== undefined && <p className="text-sm text-pretty text-muted">{mic.usual}</p>}
      <div className="hosted-ways">
        {edit !== undefined && (next !== undefined || isClosed(mic.status)) && (
          <EditMic mic={mic} className={way} label={hostedMic.correct} {...edit} />
        )}
        {mic.status !== 'pending' && (
          <Link to="/$city/$mic/poster" {...link}>
            {micPage.printPoster}
          </Link>
        )}
        {mic.status === 'approved' && (
          <button
            type="button"
            className={way}
            onClick={() => void share({ title: mic.showName, ...shared })}
          >
            {sharing.share}
          </button>
        )}
        {present !== null && <Hosts mic={mic} className={way} />}
        {present !== null && present.options.length > 0 && !isClosed(mic.status) && (
          <StatusMenu mic={mic} className={`${way} hosted-rare`} present={present} />
        )}
      </div>
    </>
  );
}

/** The desk of who runs mics. An `article`, in whose place the editor of a mic comes. */
export function HostingPage() {
  // At the bar, what was true a minute ago is not enough.
  const { data, error, refetch } = trpc.mics.listHosting.useQuery(undefined, {
    staleTime: 0,
    ...askedWhenSeen,
  });
  // What was loaded stays, whatever became of a later try.
  if (data !== undefined) return <Hosting hosting={data} />;
  return (
    <Frame>
      {error === null ? (
        <Waiting />
      ) : (
        <LoadFailed
          text={failureSentence(error, hostingPage.loadFailed)}
          onRetry={refetch}
          className="py-6"
        />
      )}
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <article className="pt-4 pb-10 sm:pt-8">
      <h1 tabIndex={-1} className="page-title focus:outline-none">
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

function Hosting({ hosting }: { readonly hosting: HostingView }) {
  // A server of the release before says nothing of invitations.
  const { mics, hasMore, invitations = [] } = hosting;
  if (mics.length === 0 && invitations.length === 0) return <NoMics />;
  const isFew = mics.filter(({ nights }) => nights.length > 0).length <= few;
  return (
    <Frame>
      {invitations.map((invited) => (
        <InvitedTo key={invited.mic.id} invited={invited} />
      ))}
      {mics.length > 0 && (
        <p className={`text-pretty text-muted ${invitations.length > 0 ? 'mt-8' : 'mt-2'}`}>
          {hostingPage.intro}
        </p>
      )}
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
