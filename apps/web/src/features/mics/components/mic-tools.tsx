import { micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { ShareIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { CalendarPlusIcon } from './mic-icons.tsx';

const { Component: CalendarLinks, intentProps } = loadOnIntent(
  () => import('./calendar-links.tsx'),
);

// Browsers load it when someone is about to open the menu.
const CalendarLinksNow = import.meta.env.SSR
  ? (await import('./calendar-links.tsx')).default
  : null;

// No one who is not signed in loads it.
const NightMenu = lazyComponent(() => import('../night-status/night-menu.tsx'));

type MicToolsProps = { readonly mic: MicView };

/** What takes a mic elsewhere: to a calendar, to friends, to a wall. */
export function MicTools({ mic }: MicToolsProps) {
  const share = useShare(mic.showName);
  const { session } = useAccount();
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <CalendarMenu mic={mic} />
      <Button variant="secondary" onClick={share} className="grow px-4! noscript:hidden">
        <ShareIcon className="size-4 shrink-0" />
        {micPage.share}
      </Button>
      <Link
        to="/$city/$mic/poster"
        params={{ city: mic.citySlug, mic: mic.slug }}
        className="text-link flex min-h-11 basis-full items-center text-sm"
      >
        {micPage.printPoster}
      </Link>
      <p className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-muted">
        {mic.lastConfirmedOn && micPage.lastConfirmed(formatDate(mic.lastConfirmedOn))}
        <Link
          to="/contact"
          search={{ subject: micPage.wrongSubject(mic.showName, `/${mic.citySlug}/${mic.slug}`) }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {micPage.somethingWrong}
        </Link>
      </p>
      {session.status === 'user' && mic.status === 'approved' && (
        <Suspense fallback={null}>
          <NightMenu mic={mic} />
        </Suspense>
      )}
    </div>
  );
}

/** A date of a city: 'Nov 22, 2026'. */
function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The next night for whichever calendar someone has. It works without scripts. */
function CalendarMenu({ mic }: MicToolsProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (mic.nextNights.length === 0) return null;
  return (
    <details
      onToggle={() => setIsNeeded(true)}
      className="grow open:basis-full open:rounded-control open:border open:border-line"
    >
      <summary {...intentProps} className={`${buttonStyles.secondary} w-full list-none px-4!`}>
        <CalendarPlusIcon className="size-4 shrink-0" />
        {micPage.addToCalendar}
      </summary>
      <a
        href={`/${mic.citySlug}/${mic.slug}.ics`}
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
    </details>
  );
}

/** Opens the device's share sheet; where there is none, copies the page's address. */
function useShare(title: string): () => Promise<void> {
  const toast = useToast();
  return async () => {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share === 'function') {
      // Closing the sheet again is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: micPage.linkCopied, topic: 'copy' });
    } catch {
      toast({ text: micPage.copyFailed, tone: 'danger', topic: 'copy' });
    }
  };
}
