import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** To the page before; whoever came here first goes to the front page. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  };
}

/**
 * On a new page the focus goes to its heading: a screen reader reads it, and Tab goes on from there. Whoever
 * goes back finds it on the link that led away. A page that took the focus for something in it keeps it.
 */
export function useHeadingFocus(): void {
  const { history } = useRouter();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(path);
  const isBack = useRef(false);
  useEffect(() => {
    return history.subscribe(({ action }) => {
      isBack.current = action.type === 'BACK';
    });
  }, [history]);
  useEffect(() => {
    const left = shown.current;
    shown.current = path;
    const content = document.getElementById('content');
    if (left === undefined || left === path) return;
    if (content === null || window.location.hash !== '') return;
    if (content.contains(document.activeElement)) return;
    const link = isBack.current && findLinkInSight(content, left);
    if (link) return link.focus({ preventScroll: true });
    const heading = content.querySelector('h1') ?? content;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}

/**
 * The part of the page that the address names comes into sight, and its heading has the focus, once what it and
 * the page above it show is there.
 */
export function useNamedPart(id: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || window.location.hash !== `#${id}`) return;
    const part = document.getElementById(id);
    const heading = part?.querySelector('h2');
    part?.scrollIntoView();
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [id, isThere]);
}

/** The first link to a path that the reader sees: the page is where it was when one of them was followed. */
function findLinkInSight(content: HTMLElement, path: string): HTMLElement | undefined {
  return [...content.querySelectorAll('a')].find((link) => {
    if (link.pathname !== path) return false;
    const { top, bottom, height } = link.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < window.innerHeight;
  });
}

type EarlyTap = { readonly button: HTMLButtonElement; readonly event: Event };
/** Of before-paint.js. */
type NoteTap = ((event: Event) => void) & { readonly last?: EarlyTap };

/** Milliseconds after which someone who tapped expects nothing any more. */
const earlyTapLife = 10_000;

/** Presses once what was tapped on the server's page before it could answer, as React forgets it. */
export function useEarlyTap(): void {
  const early = useRef<EarlyTap>(undefined);
  // From this moment on React hears of taps itself; also of the one, still on its way, for which it hurried.
  useLayoutEffect(() => {
    const { noteTap } = window as { readonly noteTap?: NoteTap };
    if (noteTap === undefined) return;
    window.removeEventListener('click', noteTap, true);
    if (noteTap.last?.event.eventPhase === Event.NONE) early.current = noteTap.last;
  }, []);
  useEffect(() => {
    const { current: tap } = early;
    early.current = undefined;
    if (tap === undefined || performance.now() - tap.event.timeStamp > earlyTapLife) return;
    // Out of React's own work, in which it would not hear it.
    setTimeout(() => tap.button.click());
  }, []);
}
