import { useEffect, useEffectEvent } from 'react';

const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'];

/**
 * Runs once someone does something here: for code that is needed when the network has gone, and that no
 * first load may hold.
 */
export function useFirstSign(run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const waiting = new AbortController();
    const begin = () => {
      waiting.abort();
      latest();
    };
    for (const sign of signs) {
      window.addEventListener(sign, begin, { signal: waiting.signal, passive: true });
    }
    return () => waiting.abort();
  }, []);
}
