import { openingTime } from '@stagetime/contracts/mics/limits';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';

export type MicAddress = { readonly citySlug: string; readonly slug: string };

/** A mic that loads for longer, in milliseconds, is opened anyway; its page says what is missing. */
const maxOpeningTime = 8000;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Opens a mic's page under an overlay: it is preloaded meanwhile, and the overlay stays for at least
 * a second (spec). Escape or going back calls it off.
 */
export function useOpenMic() {
  const router = useRouter();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<MicAddress | null>(null);

  useEffect(() => {
    if (opening === null) return;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const page = {
      to: '/$city/$mic',
      params: { city: opening.citySlug, mic: opening.slug },
    } as const;
    // A failure shows on the page itself.
    const preloaded = router.preloadRoute(page).catch(() => undefined);
    const loaded = Promise.race([preloaded, wait(maxOpeningTime)]);
    void Promise.all([loaded, wait(openingTime)]).then(() => {
      if (!signal.aborted) void navigate(page).finally(() => setOpening(null));
    });
    const callOff = () => setOpening(null);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && callOff();
    document.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('popstate', callOff, { signal });
    return () => calledOff.abort();
  }, [opening, router, navigate]);

  const open = (mic: MicAddress, event: MouseEvent) => {
    // A click that asks for another tab or window stays the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpening({ citySlug: mic.citySlug, slug: mic.slug });
  };
  return { isOpening: opening !== null, open };
}
