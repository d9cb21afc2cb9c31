import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NotFoundPage } from '../components/not-found-page.tsx';
import { PendingPage } from '../components/pending-page.tsx';
import { readToken } from '../session/session-store.ts';

/** Once a page is enough: after that, addresses are asked for with the token from the start. */
let hasAskedAgain = false;

/**
 * The page of an address that names nothing. The server says so as it does to visitors; who has a
 * token may see more, such as a mic that they submitted, so the address is asked for again first.
 */
export function NotFound() {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (hasAskedAgain || readToken() === null) return;
    hasAskedAgain = true;
    setIsAsking(true);
    void router.invalidate().finally(() => setIsAsking(false));
  }, [router]);
  return isAsking ? <PendingPage /> : <NotFoundPage />;
}
