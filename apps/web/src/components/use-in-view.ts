import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';

/** Whether the reader's screen is as `query` of CSS says; none is while the server renders. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether an element was ever as near as `margin` to what the reader sees; it then stays so. */
export function useNear(element: RefObject<Element | null>, margin = '600px'): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element, margin]);
  return isNear;
}

/** Pixels before the end at which it counts as reached. */
const aheadOf = 800;

/** Calls `onReached` when the reader comes near an element at the end of a list, while `isWaiting`. */
export function useReachedEnd(
  end: RefObject<Element | null>,
  { isWaiting, onReached }: { readonly isWaiting: boolean; readonly onReached: () => void },
): void {
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    if (!isWaiting || end.current === null) return;
    const observer = new IntersectionObserver(
      // Scrolled fast, several moments are told at once: the last one holds.
      (entries) => entries.at(-1)?.isIntersecting && reach(),
      { rootMargin: `${aheadOf}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, end]);
}

const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'];

/**
 * Runs once someone does something here: for code that is needed when the network has gone, and that no
 * first load may hold.
 */
export function useFirstSign(run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const waiting = new AbortController();
    const begin = () => {
      waiting.abort();
      latest();
    };
    for (const sign of signs) {
      window.addEventListener(sign, begin, { signal: waiting.signal, passive: true });
    }
    return () => waiting.abort();
  }, []);
}
