import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds that a failed page waits before it asks again by itself. */
const retryAfter = 5000;

/** Asks again for what a page failed to load: every 5 s, as soon as the browser is online, on demand. */
export function useAutoRetry(): () => void {
  const router = useRouter();
  useEffect(() => {
    const retry = () => void router.invalidate();
    const timer = setInterval(retry, retryAfter);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [router]);
  return () => void router.invalidate();
}
