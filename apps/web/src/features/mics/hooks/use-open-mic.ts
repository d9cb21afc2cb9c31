import { openingTime } from '@stagetime/contracts/mics/limits';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFirstSign } from '../../../components/use-first-sign.ts';
import type { CardMic } from '../components/mic-card.tsx';

/** A mic that loads for longer, in milliseconds, is opened anyway; its page says what is missing. */
const maxOpeningTime = 8000;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A change of the page; the picture travels to where the page then has it, in browsers that can. */
function travel(picture: Element | null | undefined, change: () => void): void {
  if (!document.startViewTransition) {
    change();
    return;
  }
  picture?.classList.add('traveling-picture');
  document.startViewTransition(() => {
    picture?.classList.remove('traveling-picture');
    flushSync(change);
  });
}

/**
 * Opens a mic's page under an overlay: it is preloaded meanwhile, and the overlay stays for at least
 * a second (spec). Escape or going back calls it off.
 */
export function useOpenMic() {
  const router = useRouter();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<CardMic | null>(null);

  // So that a card opens though the network has gone.
  useFirstSign(() => void router.loadRouteChunk(router.routesById['/$city/$mic']));

  useEffect(() => {
    if (opening === null) return;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const page = {
      to: '/$city/$mic',
      params: { city: opening.citySlug, mic: opening.slug },
    } as const;
    // A failure shows on the page itself; offline there is nothing to wait for.
    const preloaded = navigator.onLine && router.preloadRoute(page).catch(() => undefined);
    const loaded = Promise.race([preloaded, wait(maxOpeningTime)]);
    void Promise.all([loaded, wait(openingTime)]).then(() => {
      if (!signal.aborted)
        void navigate({ ...page, viewTransition: true }).finally(() => setOpening(null));
    });
    const callOff = () => setOpening(null);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && callOff();
    document.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('popstate', callOff, { signal });
    return () => calledOff.abort();
  }, [opening, router, navigate]);

  const open = (mic: CardMic, event: MouseEvent) => {
    // A click that asks for another tab or window stays the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const card = event.currentTarget.closest('article');
    travel(card?.querySelector('.mic-tile'), () => setOpening(mic));
  };
  return { opening, open };
}
