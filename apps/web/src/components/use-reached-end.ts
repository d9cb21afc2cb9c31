import { type RefObject, useEffect, useEffectEvent } from 'react';

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
