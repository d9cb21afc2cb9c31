import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Every change of route begins at the top, except going back or forward, which returns to where the
 * reader was. The Router's own restoration adds an inline script.
 */
export function useScrollPosition(): void {
  const router = useRouter();
  const positions = useRef(new Map<string, number>());
  const isTraversal = useRef(false);
  useEffect(() => {
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    // A reload is the browser's own business.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    const stopHistory = router.history.subscribe(({ action }) => {
      isTraversal.current = action.type !== 'PUSH' && action.type !== 'REPLACE';
    });
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      const key = fromLocation?.state.__TSR_key;
      if (key !== undefined && pathChanged) positions.current.set(key, window.scrollY);
    });
    return () => {
      window.history.scrollRestoration = scrollRestoration;
      window.removeEventListener('pagehide', leave);
      stopHistory();
      stopLeaving();
    };
  }, [router]);

  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useLayoutEffect(() => {
    if (path === undefined) return;
    const key = router.stores.resolvedLocation.get()?.state.__TSR_key;
    const position = isTraversal.current && key !== undefined && positions.current.get(key);
    window.scrollTo(0, position || 0);
  }, [path, router]);
}
