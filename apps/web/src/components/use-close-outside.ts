import { type RefObject, useEffect, useRef } from 'react';

type CloseOptions = {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Milliseconds after the focus left, so that a click which takes it still counts. */
  readonly delay: number;
};

/** Closes what `box` opened: at once when something else is pressed, later when the focus left. */
export function useCloseOutside(
  box: RefObject<HTMLElement | null>,
  { isOpen, close, delay }: CloseOptions,
): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    const { current } = box;
    if (!isOpen || current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && current.contains(target));
    const onPointerDown = ({ target }: Event) => {
      if (isOutside(target)) latestClose.current();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) timer = setTimeout(() => latestClose.current(), delay);
    };
    const onFocusIn = () => clearTimeout(timer);
    document.addEventListener('pointerdown', onPointerDown);
    current.addEventListener('focusout', onFocusOut);
    current.addEventListener('focusin', onFocusIn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', onPointerDown);
      current.removeEventListener('focusout', onFocusOut);
      current.removeEventListener('focusin', onFocusIn);
    };
  }, [box, isOpen, delay]);
}
