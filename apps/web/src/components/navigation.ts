import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** To the page before; whoever came here first goes to the front page. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  };
}

/**
 * On a new page the focus goes to its heading: a screen reader reads it, and Tab goes on from there.
 * A page that took the focus for something in it keeps it.
 */
export function useHeadingFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    const isNew = shown.current !== undefined && shown.current !== path;
    shown.current = path;
    const content = document.getElementById('content');
    if (!isNew || content === null || window.location.hash !== '') return;
    if (content.contains(document.activeElement)) return;
    const heading = content.querySelector('h1') ?? content;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
