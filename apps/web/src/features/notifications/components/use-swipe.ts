import { swipeDistance } from '@stagetime/contracts/notifications/rules';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onSwipe` when a finger or a mouse moves sideways over an element by more than 50 px. */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const stopping = new AbortController();
    const options = { signal: stopping.signal };
    let start: { readonly id: number; readonly x: number; readonly y: number } | undefined;
    current.addEventListener(
      'pointerdown',
      ({ pointerId: id, clientX: x, clientY: y, isPrimary }) => {
        start = isPrimary ? { id, x, y } : undefined;
      },
      options,
    );
    const end = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const [across, along] = [Math.abs(clientX - start.x), Math.abs(clientY - start.y)];
      start = undefined;
      if (across <= swipeDistance || across <= along) return;
      // What the finger lets go of must not be taken for a tap on the link.
      current.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          event.stopPropagation();
        },
        {
          ...options,
          capture: true,
          once: true,
        },
      );
      swiped();
    };
    window.addEventListener('pointerup', end, options);
    window.addEventListener(
      'pointercancel',
      () => {
        start = undefined;
      },
      options,
    );
    // A link would be dragged by a mouse.
    current.addEventListener('dragstart', (event) => event.preventDefault(), options);
    return () => stopping.abort();
  }, [element]);
}
