import { openingTime } from '@stagetime/contracts/mics/limits';
import type { ListedMic } from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { searchOfNight } from '@stagetime/contracts/mics/mic-address';
import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useFirstSign } from '../../../components/use-in-view.ts';
import { MicPoster } from '../components/poster.tsx';

/** A mic as far as it is needed to open its page. */
type OpenedMic = ComponentProps<typeof MicPoster>['mic'] &
  Pick<ListedMic, 'citySlug'> &
  Partial<Pick<ListedMic, 'night' | 'nextNights' | 'cancelledNights'>>;

/** The page of a mic that stands in a list, which begins with the night that it stands there for. */
export function pageOf(mic: OpenedMic) {
  const params = { city: mic.citySlug, mic: mic.slug };
  return { to: '/$city/$mic', params, search: searchOfNight(mic, mic.night) } as const;
}

type OpenMic = (mic: OpenedMic, event: MouseEvent) => void;

/** A mic that loads for longer, in milliseconds, is opened anyway; its page says what is missing. */
const maxOpeningTime = 8000;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const OpenMicContext = createContext<OpenMic | null>(null);

/** What opens a mic's page from a list, under the overlay. */
export function useOpenMic(): OpenMic {
  const open = use(OpenMicContext);
  if (open === null) throw new Error('There is no OpeningProvider above this.');
  const router = useRouter();
  // So that a card opens though the network has gone.
  useFirstSign(() => void router.loadRouteChunk(router.routesById['/$city/$mic']));
  return open;
}

/**
 * Has the pages below it open mics. The overlay stands beside them: they are not rendered for it, and the
 * mic's page comes to be under it, so that nothing has to be done while the poster is on its way.
 */
export function OpeningProvider({ children }: { readonly children: ReactNode }) {
  const opening = useRef<OpenMic>(null);
  const open = useCallback<OpenMic>((mic, event) => {
    // A click that asks for another tab or window stays the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opening.current?.(mic, event);
  }, []);
  return (
    <OpenMicContext value={open}>
      {children}
      <Opening ref={opening} />
    </OpenMicContext>
  );
}

/**
 * While a mic is being opened, covers the whole page for at least a second (spec), with its poster in the
 * spotlight. The mic is preloaded meanwhile. Escape or going back calls it off.
 */
function Opening({ ref }: { readonly ref: Ref<OpenMic> }) {
  const router = useRouter();
  const navigate = useNavigate();
  const [mic, setMic] = useState<OpenedMic | null>(null);
  useImperativeHandle(ref, () => (tapped, { currentTarget }) => {
    const posters = currentTarget.closest('article')?.querySelectorAll('.poster, .mic-tile') ?? [];
    const shown = [...posters].find((poster) => poster.checkVisibility());
    shown?.classList.add('traveling-picture');
    travel(() => {
      shown?.classList.remove('traveling-picture');
      flushSync(() => setMic(tapped));
    });
  });

  useEffect(() => {
    if (mic === null) return;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const page = pageOf(mic);
    const reveal = () => travel(() => flushSync(() => setMic(null)));
    // A failure shows on the page itself; offline there is nothing to wait for.
    const preloaded = navigator.onLine && router.preloadRoute(page).catch(() => undefined);
    const loaded = Promise.race([preloaded, wait(maxOpeningTime)]);
    void Promise.all([loaded, wait(openingTime)]).then(() => {
      if (!signal.aborted) void navigate(page).finally(reveal);
    });
    const callOff = () => setMic(null);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && callOff();
    document.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('popstate', callOff, { signal });
    return () => calledOff.abort();
  }, [mic, router, navigate]);

  if (mic === null) return null;
  return (
    <div className="opening fixed inset-0 z-50 flex flex-col items-center justify-center gap-8 p-6 text-center">
      <span aria-hidden="true" className="block w-full max-w-105 forced-color-adjust-none">
        <MicPoster mic={mic} />
      </span>
      <p role="status" className="font-display text-3xl font-bold">
        {listing.opening}
      </p>
    </div>
  );
}

/** A change of the page; the poster travels to where the page then has it, in browsers that can. */
function travel(change: () => void): void {
  if (document.startViewTransition) document.startViewTransition(change);
  else change();
}
