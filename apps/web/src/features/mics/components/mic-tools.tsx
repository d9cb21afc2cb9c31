import { micPage } from '@stagetime/contracts/mics/mic-page-messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { CalendarPlusIcon, ShareIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useToast } from '../../../components/toasts.tsx';

const { Component: CalendarLinks, intentProps } = loadOnIntent(
  () => import('./calendar-links.tsx'),
);

// Browsers load it when somebody is about to open the menu.
const CalendarLinksNow = import.meta.env.SSR
  ? (await import('./calendar-links.tsx')).default
  : null;

type MicToolsProps = { readonly mic: MicView };

/** What takes a mic elsewhere: to a calendar, to friends, to a wall. */
export function MicTools({ mic }: MicToolsProps) {
  const share = useShare(mic.showName);
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
    </div>
  );
}

/** The next night for whichever calendar somebody has. It works without scripts. */
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
      toast({ text: micPage.linkCopied });
    } catch {
      toast({ text: micPage.copyFailed, tone: 'danger' });
    }
  };
}
