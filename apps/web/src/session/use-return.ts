import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { arriveAt, handleTaps, isReturning, subscribeToReturn } from './return.ts';
import { scrollDownTo } from './scroll-down-to.ts';

/** Leads who signed in back to where they were. Comes after what scrolls new pages to their top. */
export function useReturn(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useLayoutEffect(() => {
    const position = path === undefined ? 0 : arriveAt(path);
    return position > 0 ? scrollDownTo(position) : undefined;
  }, [path]);
}

/** Whether somebody is on their way back and had better not be interrupted. */
export function useIsReturning(): boolean {
  return useSyncExternalStore(subscribeToReturn, isReturning, () => false);
}

/** Carries out what somebody had tapped here before they signed in. */
export function useTapHandler(kind: string, handler: (payload: unknown) => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => handleTaps(kind, (payload) => latest(payload)), [kind]);
}
