import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds that a failed page waits before it asks again by itself. */
const retryAfter = 5000;

/** Asks whether the server has its data again. */
async function askHealth(): Promise<void> {
  const answer = await fetch('/api/health');
  if (!answer.ok) throw new Error('The server is not well yet.');
}

/**
 * Brings a failed page back: every 5 s, as soon as the browser is online, and on demand. `attempt`
 * fetches what was missing; the page stays as it is until that succeeds.
 */
export function useAutoRetry(attempt: () => Promise<unknown> = askHealth): () => void {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  const retry = useCallback(() => {
    latest
      .current()
      // What else had failed is asked again, too, rather than thrown again for a minute.
      .then(reset)
      .then(() => router.invalidate())
      .catch(() => undefined);
  }, [router, reset]);
  useEffect(() => {
    const timer = setInterval(retry, retryAfter);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  return retry;
}
