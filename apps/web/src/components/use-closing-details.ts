import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

type ClosingDetails = {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => void;
};

/** Closes what a `<details>` opened; what had the focus in it leaves it to the summary. */
export function closeDetails(details: HTMLDetailsElement | null): void {
  if (!details?.open) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

/**
 * What a `<details>` needs in order to close on Escape, on a press elsewhere and when the focus leaves.
 * The arrow keys go through what it holds.
 */
export function useClosingDetails(): ClosingDetails {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ type, target }: Event) => {
      const { current } = ref;
      if (!(current?.open && target instanceof Node) || current.contains(target)) return;
      // A press between the choices gives the focus to what holds all of it.
      if (type === 'focusin' && target.contains(current)) return;
      current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { key, currentTarget } = event;
    if (key === 'Escape') closeDetails(currentTarget);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined || !currentTarget.open) return;
    event.preventDefault();
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('summary, a')];
    const index = stops.indexOf(document.activeElement as HTMLElement);
    stops.at((index + step) % stops.length)?.focus();
  };
  return { ref, onKeyDown };
}
