import { errorPage } from '@stagetime/contracts/core/errors';
import { listing, micPage, micTypeLabels } from '@stagetime/contracts/mics/messages';
import { findVoidNight, showNight } from '@stagetime/contracts/mics/mic-address';
import { readNoteFacts } from '@stagetime/contracts/mics/note-facts';
import { findVenueName } from '@stagetime/contracts/mics/place';
import { defaultMicType, formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { closedMic, isClosed, isPublished } from '@stagetime/contracts/mics/status/rules';
import { placeInstead, startOfNight } from '@stagetime/contracts/mics/words-of-now';
import { cityNameOf } from '@stagetime/contracts/places/rules';
import { BackIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useNear } from '../../../components/use-in-view.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { MicPoster } from '../components/poster.tsx';
import { CityClock } from '../components/when-and-where.tsx';
import { Interested } from './interested.tsx';
import { ClosedNotice, UnpublishedNotice } from './mic-states.tsx';
import {
  AboutSection,
  type ContactOf,
  HostSection,
  NextNights,
  SignupSection,
  VenueSection,
} from './sections.tsx';
import { Ticket } from './ticket.tsx';
import { Dock, LookAfter, MicTools, QuietLinks } from './tools.tsx';

// What people say is asked for apart from the page, which is the same for everyone and kept.
const NightReports = lazyComponent(() => import('./night-reports.tsx'));
const AlsoOn = lazyComponent(() => import('./also-on.tsx'));
// Only who is signed in needs it.
const NightAnswers = lazyComponent(() => import('./night-answers.tsx'));

type MicPageProps = {
  readonly mic: MicView;
  /** The date of the night that the page was sent for. */
  readonly night?: string | undefined;
  readonly comments: ReactNode;
  /** How one writes to a host, which is another feature's. */
  readonly contact: ContactOf;
};

/**
 * Everything about one mic. On phones one column that begins with the poster; wide, what is said stands on
 * the left, and on the right what one decides by, which stays in sight. Both are the same elements: the
 * boxes that make the columns are none on phones, where `order` says what comes after what.
 */
export function MicPage({ mic, night, comments, contact }: MicPageProps) {
  const facts = readNoteFacts(mic);
  const [category = defaultMicType] = mic.categories;
  const shown = showNight(mic, night);
  return (
    <article className="mic-page" data-category={category}>
      <Link
        to="/$city"
        params={{ city: mic.citySlug }}
        activeOptions={{ exact: true }}
        className="mic-back print:hidden"
      >
        <BackIcon className="size-5 shrink-0" />
        <span className="max-lg:sr-only">{micPage.backToCity(mic.city)}</span>
      </Link>
      <MicHead mic={shown} />
      <div className="mic-side">
        <div>
          <MicPoster mic={mic} stamp={findStamp(shown)} />
          {isClosed(mic.status) && <ClosedNotice mic={mic} status={mic.status} />}
          {!isPublished(mic.status) && <UnpublishedNotice status={mic.status} />}
          {mic.status === 'approved' && (
            <>
              <CityClock at={mic.readAt}>
                <Ticket mic={shown} facts={facts} />
              </CityClock>
              <Dock mic={shown} />
            </>
          )}
          {isPublished(mic.status) && <MicTools mic={shown} />}
          {mic.status === 'approved' && (
            <Reports mic={mic} night={night} ticketDate={shown.nextNights[0]?.date} />
          )}
          <Interested mic={mic} />
          <LookAfter mic={mic} />
        </div>
      </div>
      <div className="mic-rest">
        <AboutSection mic={mic} />
        <div className="gap-10 max-lg:contents lg:flex lg:*:flex-1 lg:*:first:flex-[1.3]">
          <VenueSection mic={mic} />
          <HostSection mic={mic} facts={facts} contact={contact} />
        </div>
        <SignupSection mic={mic} facts={facts} />
        <NextNights mic={mic} />
        {comments}
        <QuietLinks mic={mic} />
      </div>
      {isPublished(mic.status) && <MoreThatNight mic={shown} />}
    </article>
  );
}

type ReportsProps = Pick<MicPageProps, 'mic' | 'night'> & {
  readonly ticketDate: string | undefined;
};

/** A night that is on today takes reports, so there is room for them before they come. */
function Reports({ mic, night, ticketDate }: ReportsProps) {
  const { session } = useAccount();
  return (
    <div
      className={`max-lg:order-2 print:hidden ${mic.isTonight ? 'min-h-42.5 lg:min-h-29.5' : ''}`}
    >
      {session.status !== 'loading' && (
        <Suspense fallback={null}>
          <NightReports mic={mic} ticketDate={ticketDate} date={night} />
          {session.status === 'user' && <NightAnswers micId={mic.id} date={night} />}
        </Suspense>
      )}
    </div>
  );
}

/** Its code too is fetched once someone comes near it. */
function MoreThatNight({ mic }: { readonly mic: MicView }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  return (
    <div ref={box} id="also-on" className="also-on scroll-mt-4 max-lg:order-11 print:hidden">
      {isNear && (
        <Suspense fallback={null}>
          <AlsoOn mic={mic} />
        </Suspense>
      )}
    </div>
  );
}

/** What is stamped across the poster of a mic to which no one can go. */
function findStamp(mic: MicView): string | undefined {
  if (isClosed(mic.status)) return closedMic.word[mic.status];
  return findVoidNight(mic) && listing.cancelled;
}

/** Longer names are set smaller, so that they leave room for when to be there. */
function nameSize({ length }: string): string {
  // With large letters a phone still has room for a word.
  if (length > 60)
    return 'text-[min(var(--text-3xl),15vw)] leading-[1.1] lg:text-[2.5rem] lg:leading-[1.02]';
  return `text-[min(var(--text-4xl),15vw)] leading-none ${length > 34 ? 'lg:text-5xl' : 'lg:text-6xl lg:leading-[0.95]'}`;
}

function MicHead({ mic }: { readonly mic: MicView }) {
  const startTime = startOfNight(mic, mic.nextNights[0]);
  const start = startTime === null ? null : formatTime(startTime);
  const instead = findVoidNight(mic) === undefined ? placeInstead(mic.nextNights[0]) : null;
  const place =
    instead === null
      ? micPage.timeAndPlace(start, findVenueName(mic), mic.neighborhood) || mic.city
      : [start, instead].filter(Boolean).join(' · ');
  const isVoid = findVoidNight(mic) !== undefined && start !== null;
  return (
    <header className="mic-head">
      <h1
        className={`font-display font-bold tracking-[-0.035em] text-balance wrap-anywhere ${nameSize(mic.showName)}`}
        dir="auto"
      >
        {mic.showName}
      </h1>
      <p className="pt-2 font-medium text-pretty wrap-anywhere lg:pt-4 lg:text-xl" dir="auto">
        {isVoid && <s className="text-muted decoration-danger decoration-2">{start}</s>}
        {isVoid ? place.slice(start.length) : place}
      </p>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 pt-2 text-sm text-muted lg:pt-2.5 lg:text-base">
        <ul className="contents">
          {mic.categories.map((category) => (
            <li
              key={category}
              data-category={category}
              className="category inline-flex items-center gap-1.5 font-semibold text-text"
            >
              {micTypeLabels[category]}
            </li>
          ))}
        </ul>
        <p className="wrap-anywhere">
          {mic.scheduleWords === null
            ? mic.scheduleText
            : listing.scheduleInWords(mic.scheduleText, mic.scheduleWords)}
        </p>
        {mic.lastChange !== undefined && (
          <p className="w-full wrap-anywhere" dir="auto">
            {mic.lastChange}
          </p>
        )}
      </div>
    </header>
  );
}

/** A mic's page whose answer held no mic. */
export function NoMicData({ citySlug }: { readonly citySlug: string }) {
  return (
    <BlankPage poster="notFound" title={micPage.noData} text={errorPage.text}>
      <ButtonLink to="/$city" params={{ city: citySlug }}>
        {micPage.backToCity(cityNameOf(citySlug))}
      </ButtonLink>
    </BlankPage>
  );
}
