import { sharing } from '@stagetime/contracts/core/errors';
import { listing, micPage } from '@stagetime/contracts/mics/messages';
import { describeSharedNight, findNight } from '@stagetime/contracts/mics/mic-address';
import { isSomewhere } from '@stagetime/contracts/mics/place';
import { micMapsQuery } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { isClosed, isPublished } from '@stagetime/contracts/mics/status/rules';
import { placeInstead } from '@stagetime/contracts/mics/words-of-now';
import { Button, buttonStyles, IconButton } from '@stagetime/ui/button';
import { createIcon, ShareIcon } from '@stagetime/ui/icons';
import { Link, useSearch } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  DialogSuspense,
  lazyComponent,
  loadOnIntent,
} from '../../../components/load-on-intent.tsx';
import { useShare } from '../../../components/share.ts';
import { useClosingDetails } from '../../../components/use-closing.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { FavoriteButton, InterestButton } from './interested.tsx';
import { tools } from './mic-states.tsx';

const PinIcon = createIcon(
  <path d="M12 21.5S5 15.6 5 10a7 7 0 0 1 14 0c0 5.6-7 11.5-7 11.5M9.6 10a2.4 2.4 0 1 1 4.8 0 2.4 2.4 0 1 1-4.8 0" />,
);
const CalendarIcon = createIcon(
  <path d="M8 2.5v4m8-4v4M4 10h16M5.5 4.5h13A1.5 1.5 0 0 1 20 6v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V6a1.5 1.5 0 0 1 1.5-1.5" />,
);

const { Component: SuggestionPanel, intentProps: reportIntent } = loadOnIntent(
  () => import('../suggestions/suggestion-panel.tsx'),
);

type ReportProps = {
  readonly mic: MicView;
  readonly className: string;
  readonly children: string;
};

/**
 * Opens the mic's facts in the place of its page, to say what is wrong. Without scripts, and of a mic that is not on
 * the list, it leads to where one writes to us.
 */
function Report({ mic, className, children }: ReportProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (mic.status !== 'approved' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  const close = () => {
    // The page is there again before it takes the focus.
    flushSync(() => setIsOpen(false));
    link.current?.focus();
  };
  const subject = micPage.wrongSubject(mic.showName, `/${mic.citySlug}/${mic.slug}`);
  return (
    <>
      <Link
        ref={link}
        to="/contact"
        search={{ subject }}
        {...reportIntent}
        onClick={open}
        className={className}
      >
        {children}
      </Link>
      {isOpen && (
        <DialogSuspense onClose={close}>
          <SuggestionPanel mic={String(mic.id)} onClose={close} />
        </DialogSuspense>
      )}
    </>
  );
}

const { Component: CalendarLinks, intentProps } = loadOnIntent(
  () => import('./calendar-links.tsx'),
);

// Browsers load it when someone is about to open the menu.
const CalendarLinksNow = import.meta.env.SSR
  ? (await import('./calendar-links.tsx')).default
  : null;

// No one who is not signed in loads these.
const Upkeep = lazyComponent(() => import('./upkeep.tsx'));
const UpkeepPanel = lazyComponent(async () => ({
  default: (await import('./upkeep.tsx')).UpkeepPanel,
}));
const ReportButton = lazyComponent(() => import('../../../components/report/report-button.tsx'));

type MicProps = { readonly mic: MicView };

// Where there is little room the word stands below its icon.
const tool =
  'max-xl:w-full grow max-xl:min-h-16 max-xl:flex-col max-xl:gap-1 max-xl:text-xs max-xl:tracking-[-0.01em] xl:text-sm py-1.5! max-xl:px-0! xl:px-3!';

/** Whether sharing is all that a phone has below the ticket: it stands in the dock then, where there is one. */
function isShareAlone(mic: MicView): boolean {
  return !isClosed(mic.status) && !isSomewhere(mic) && mic.nextNights.length === 0;
}

/** On phones what is done most stands at the thumb. Wider pages have it with the ticket. */
export function Dock({ mic }: MicProps) {
  const share = useShareNight(mic);
  return (
    <div className="mic-dock thumb-bar flex gap-2.5 lg:hidden noscript:hidden print:hidden">
      <FavoriteButton mic={mic} isIcon className="min-w-13" />
      <InterestButton mic={mic} className="grow" />
      {isShareAlone(mic) && (
        <IconButton variant="secondary" label={sharing.share} onClick={share} className="min-w-13">
          <ShareIcon className="size-5 shrink-0" />
        </IconButton>
      )}
    </div>
  );
}

/** What takes a mic elsewhere: to a map, to a calendar, to friends. */
export function MicTools({ mic }: MicProps) {
  const share = useShareNight(mic);
  return (
    <div
      className={`mic-tools relative ${tools} max-lg:order-1 print:hidden ${isShareAlone(mic) ? 'max-lg:hidden' : ''}`}
    >
      {!isClosed(mic.status) && (
        <FavoriteButton mic={mic} className={`${tool} max-lg:hidden noscript:hidden`} />
      )}
      {placeInstead(mic.nextNights[0]) === null && (
        <Directions mic={mic} isAddressed className="mic-way lg:hidden" />
      )}
      <CalendarMenu mic={mic} />
      <Button variant="secondary" onClick={share} className={`${tool} noscript:hidden`}>
        <ShareIcon className="size-5 shrink-0" />
        {sharing.share}
      </Button>
    </div>
  );
}

type DirectionsProps = MicProps & {
  readonly className: string;
  /** Where the address stands nowhere near. */
  readonly isAddressed?: boolean;
};

/** Opens a maps search for the venue, where there is a place to search for. */
export function Directions({ mic, isAddressed = false, className }: DirectionsProps) {
  if (!isSomewhere(mic)) return null;
  const query = encodeURIComponent(micMapsQuery(mic));
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonStyles.secondary} print:hidden ${className}`}
    >
      <PinIcon className="size-5 shrink-0" />
      <span className="min-w-0">
        {listing.directions}
        {isAddressed && mic.venueAddress !== null && (
          <span className="block truncate font-normal text-muted" dir="auto">
            {mic.venueAddress}
          </span>
        )}
      </span>
    </a>
  );
}

/** The next night for whichever calendar someone has. It works without scripts. */
function CalendarMenu({ mic }: MicProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  const closing = useClosingDetails();
  const [night] = mic.nextNights;
  if (night === undefined) return null;
  return (
    <details
      {...closing}
      onToggle={({ currentTarget }) => {
        setIsNeeded(true);
        // Phones have a bar at the foot of the screen, above which it is to be seen. Elsewhere it opens upward: what
        // stays in view has no way to scroll.
        currentTarget.querySelector(':scope > div')?.scrollIntoView({ block: 'nearest' });
      }}
      className="flex"
    >
      <summary {...intentProps} className={`${buttonStyles.secondary} ${tool} list-none`}>
        <CalendarIcon className="size-5 shrink-0" />
        <span className="max-lg:sr-only">{micPage.addToCalendar}</span>
        <span aria-hidden="true" className="lg:hidden">
          {micPage.calendar}
        </span>
      </summary>
      <div className="absolute inset-x-0 z-10 min-h-55 scroll-mb-4 overflow-hidden max-lg:top-full max-lg:mt-2 max-lg:scroll-mb-24 lg:bottom-full lg:mb-2 rounded-card border border-line bg-surface shadow-2xl">
        <a
          href={`/${mic.citySlug}/${mic.slug}.ics?night=${night.date}`}
          download
          className="flex min-h-11 items-center px-4 hover:bg-raised"
        >
          {micPage.calendarFile}
        </a>
        {/* Browsers with scripts neither show nor hydrate what stands in here, so they need not load it. */}
        <noscript>{CalendarLinksNow !== null && <CalendarLinksNow mic={mic} />}</noscript>
        {isNeeded && (
          <Suspense fallback={null}>
            <CalendarLinks mic={mic} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** How who wants to know more comes to know it, and how who knows it tells. */
export function Ways({ mic }: MicProps) {
  return (
    <>
      <p>{micPage.fewFactsNext}</p>
      <div className="flex flex-wrap gap-x-2 gap-y-1 pt-3 print:hidden">
        <Report mic={mic} className={`${buttonStyles.primary} min-h-11! grow text-sm`}>
          {micPage.tellUs}
        </Report>
        <a
          href="#comments"
          className="text-link inline-flex min-h-11 grow items-center justify-center text-sm font-semibold lg:hidden"
        >
          {micPage.askInComments}
        </a>
      </div>
    </>
  );
}

const quiet =
  'text-link inline-flex min-h-11 min-w-11 cursor-pointer items-center text-sm font-medium text-muted!';

/** What is done about a mic by whoever looks after it. */
export function LookAfter({ mic }: MicProps) {
  const { session } = useAccount();
  if (session.status !== 'user' || !isPublished(mic.status)) return null;
  return (
    <Suspense fallback={null}>
      <UpkeepPanel mic={mic} />
    </Suspense>
  );
}

/** What few people look for: a poster to print, a mistake to report, and how to come to look after it. */
export function QuietLinks({ mic }: MicProps) {
  const picture = mic.coverImageUrl === null ? undefined : ('mic_picture' as const);
  const { session } = useAccount();
  return (
    <div className="flex flex-wrap gap-x-5 pt-6 max-lg:order-10 print:hidden">
      {isPublished(mic.status) && (
        <Link
          to="/$city/$mic/poster"
          params={{ city: mic.citySlug, mic: mic.slug }}
          className={quiet}
        >
          {micPage.printPoster}
        </Link>
      )}
      <Report mic={mic} className={quiet}>
        {micPage.somethingWrong}
      </Report>
      {session.status === 'user' && isPublished(mic.status) && (
        <Suspense fallback={null}>
          <Upkeep mic={mic} className={quiet} />
          <ReportButton target={{ kind: 'mic', subjectId: mic.id, picture }} className={quiet} />
        </Suspense>
      )}
    </div>
  );
}

/** Shares the night that the page is of, or the next one. */
function useShareNight(mic: MicView): () => Promise<void> {
  const share = useShare();
  const { night: date } = useSearch({ strict: false });
  return () => {
    const night = findNight(mic, date) ?? mic.nextNights[0];
    const page = window.location.origin + window.location.pathname;
    const url = night === undefined ? page : `${page}?night=${night.date}`;
    const text = night === undefined ? undefined : describeSharedNight(mic, night);
    return share({ title: mic.showName, ...(text && { text }), url });
  };
}
