import { useEffect, useEffectEvent } from 'react';

/** Calls `run` once `reason` has stood for `delay` milliseconds; not while there is none, which false says as well. */
export function useLater(reason: unknown, delay: number, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (reason === undefined || reason === false) return;
    const timer = setTimeout(() => latest(), delay);
    return () => clearTimeout(timer);
  }, [reason, delay]);
}
