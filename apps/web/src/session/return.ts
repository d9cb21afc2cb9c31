import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { keepTab, readTab } from '../storage.ts';
import { parseWayBack, type Tap, takeWayBack, type WayBack } from './way-back.ts';

/** Fired on the window with what someone had tapped; who carries it out calls `preventDefault`. */
const tapEvent = 'tapped';

// Of this tab alone: the one in which someone signed in leads back. Survives a reload on the way.
const key = 'return';
const changes = new EventTarget();

type Return = WayBack & { readonly hasArrived: boolean };

function readReturn(): Return | null {
  const text = readTab(key);
  const wayBack = parseWayBack(text);
  return wayBack && { ...wayBack, hasArrived: JSON.parse(text ?? '').hasArrived === true };
}

function writeReturn(value: Return | null): void {
  const text = value && JSON.stringify({ ...value, at: Date.now() });
  if (keepTab(key, text)) changes.dispatchEvent(new Event('change'));
}

/** Someone signed in here: from now on this tab leads them back. */
export function beginReturn(): void {
  const wayBack = takeWayBack();
  writeReturn(wayBack && { ...wayBack, hasArrived: false });
}

/** Forgets the way, as when someone signs out. */
export function endReturn(): void {
  if (readReturn() !== null) writeReturn(null);
}

/** Whether someone is on their way back, or is there and waits for what they tapped. */
export function isReturning(): boolean {
  return readReturn() !== null;
}

export function subscribeToReturn(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** Between signing in and where someone was. */
const stations = /^\/(?:signin|signup|auth|profile-setup|forgot-password|reset-password)(?:\/|$)/;

/**
 * Notes on which page someone is. Back where they were, what they tapped is carried out; on any
 * other they went their own way. Tells how far down to scroll.
 */
export function arriveAt(pathname: string): number {
  const due = readReturn();
  if (due === null || stations.test(pathname)) return 0;
  const isThere = new URL(due.next, window.location.origin).pathname === pathname;
  if (!isThere || due.tap === undefined) writeReturn(null);
  else if (!due.hasArrived) {
    writeReturn({ ...due, hasArrived: true });
    carryOut();
  }
  return isThere && !due.hasArrived ? due.scrollY : 0;
}

/** Has whoever does such things on this page carry a tap out. Tells whether anyone did. */
export function performTap(tap: Tap): boolean {
  const event = new CustomEvent<Tap>(tapEvent, { detail: tap, cancelable: true });
  return !window.dispatchEvent(event);
}

let done: string | undefined;

/** What there is to say of a tap that was carried out; afterwards no one else finds it. */
export function takeDone(): string | undefined {
  const text = done;
  done = undefined;
  return text;
}

function carryOut(): void {
  const due = readReturn();
  if (due?.tap === undefined || !due.hasArrived) return;
  // Gone before anyone acts on it: a reload in the middle does nothing twice.
  writeReturn(null);
  const isTaken = performTap(due.tap);
  // No one does this here yet; perhaps their code still loads.
  if (!isTaken) writeReturn(due);
  else {
    ({ done } = due.tap);
    changes.dispatchEvent(new Event('change'));
  }
}

/**
 * Has `handler` carry out taps of a kind: at once where one waits, later when someone comes back.
 * Each is carried out once. Returns how to stop.
 */
export function handleTaps(kind: string, handler: (payload: unknown) => void): () => void {
  const listener = (event: Event) => {
    const { detail } = event as CustomEvent<Tap>;
    if (detail.kind !== kind || event.defaultPrevented) return;
    event.preventDefault();
    handler(detail.payload);
  };
  window.addEventListener(tapEvent, listener);
  carryOut();
  return () => window.removeEventListener(tapEvent, listener);
}

/** Milliseconds for which a page may still grow. */
const patience = 5000;
const intents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls down to a position as soon as the page is that long, unless the reader scrolls first.
 * Returns how to stop.
 */
function scrollDownTo(position: number): () => void {
  const observer = new ResizeObserver(go);
  const timer = setTimeout(stop, patience);
  function go() {
    window.scrollTo(0, position);
    if (Math.ceil(window.scrollY) >= Math.floor(position)) stop();
  }
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const intent of intents) window.removeEventListener(intent, stop);
  }
  for (const intent of intents) window.addEventListener(intent, stop, { passive: true });
  observer.observe(document.body);
  go();
  return stop;
}

/** Leads who signed in back to where they were. Comes after what scrolls new pages to their top. */
export function useReturn(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useLayoutEffect(() => {
    const position = path === undefined ? 0 : arriveAt(path);
    return position > 0 ? scrollDownTo(position) : undefined;
  }, [path]);
}

/** Whether someone is on their way back and had better not be interrupted. */
export function useIsReturning(): boolean {
  return useSyncExternalStore(subscribeToReturn, isReturning, () => false);
}

/** Carries out what someone had tapped here before they signed in. */
export function useTapHandler(kind: string, handler: (payload: unknown) => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => handleTaps(kind, (payload) => latest(payload)), [kind]);
}
