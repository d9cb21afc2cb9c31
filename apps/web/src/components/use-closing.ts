import { isFocusLost, keepFocus } from '@stagetime/ui/keep-focus';
import { useRouterState } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react';

declare global {
  interface Window {
    /** Not in Safari; of the rest of its interface we need nothing. */
    readonly CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/**
 * On phones, going back closes what covers the page, and not the page. Where the browser has no CloseWatcher,
 * back stays the browser's: entries of the history of our own would have to be kept from the Router.
 */
function watchBack(close: () => void): (() => void) | undefined {
  // Where there are keys, Escape closes already, and would be heard a second time.
  if (!window.matchMedia('(pointer: coarse)').matches || !window.CloseWatcher) return undefined;
  const watcher = new window.CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** {@link watchBack} as long as something is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // What stays open after all, as while something is saved, is watched again.
  const [backs, countBack] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOpen) return;
    return watchBack(() => {
      close();
      countBack();
    });
  }, [isOpen, backs]);
}

/**
 * Closes what is open over the page once another page is on its way, wherever it hangs: back leads there where the
 * browser has no CloseWatcher.
 */
export function useLeavingCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const before = useRef({ path, isOpen });
  useEffect(() => {
    const { current: was } = before;
    before.current = { path, isOpen };
    // What opens with a page belongs to it.
    if (was.isOpen && isOpen && was.path !== path) close();
  }, [path, isOpen]);
}

/**
 * What it returns is called before something ends that takes this away, and with it what has the focus: that goes
 * on to the page's heading then.
 */
export function useFocusGoesOn(): () => void {
  const isEnding = useRef(false);
  useEffect(
    () => () => {
      if (isEnding.current && isFocusLost()) keepFocus();
    },
    [],
  );
  return () => {
    isEnding.current = true;
  };
}

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
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const { current } = box;
    if (!isOpen || current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && current.contains(target));
    const onPointerDown = ({ target }: Event) => {
      if (isOutside(target)) closeNow();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) timer = setTimeout(() => closeNow(), delay);
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
 * What a `<details>` needs in order to close on Escape, on a press elsewhere, when the focus leaves and when
 * someone goes back.
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
    const { current: details } = ref;
    let ignoreBack: (() => void) | undefined;
    const onToggle = () => {
      ignoreBack?.();
      ignoreBack = details?.open ? watchBack(() => closeDetails(details)) : undefined;
    };
    details?.addEventListener('toggle', onToggle);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      ignoreBack?.();
      details?.removeEventListener('toggle', onToggle);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { key, target, currentTarget } = event;
    if (key === 'Escape') closeDetails(currentTarget);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined || !currentTarget.open) return;
    // In a field they are its own.
    if (target instanceof HTMLInputElement) return;
    event.preventDefault();
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('summary, a')];
    const index = stops.indexOf(document.activeElement as HTMLElement);
    stops.at((index + step) % stops.length)?.focus();
  };
  return { ref, onKeyDown };
}
