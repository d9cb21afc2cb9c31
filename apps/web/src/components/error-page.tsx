import { errorPage, notFoundPage, offline } from '@stagetime/contracts/core/errors';
import { Button } from '@stagetime/ui/button';
import { onlineManager, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { isUnreached } from '../api/api-errors.ts';
import { BlankPage, ButtonLink } from './blank-page.tsx';

/** What a page shows whose data could not be loaded or that broke; it tries again by itself. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const queryClient = useQueryClient();
  const retry = useAutoRetry();
  // Nothing broke where the network is away and nothing answered.
  const isCutOff = !onlineManager.isOnline() && isUnreached(error);
  return (
    <div role="alert">
      <BlankPage
        poster={isCutOff ? 'offline' : 'error'}
        title={isCutOff ? offline.title : errorPage.title}
        text={isCutOff ? errorPage.offlineText : errorPage.text}
      >
        <Button
          onClick={() => {
            // It may be the data that broke the page.
            queryClient.clear();
            reset();
            retry();
          }}
        >
          {errorPage.retry}
        </Button>
      </BlankPage>
    </div>
  );
}

type LoadFailedPageProps = {
  /** Fetches what was not loaded. */
  readonly attempt: () => Promise<unknown>;
  /** What was not loaded. */
  readonly text: string;
  readonly retryLabel: string;
};

/** The not-found page of something that may be there but could not be loaded (spec: the 404 page). */
export function LoadFailedPage({ attempt, text, retryLabel }: LoadFailedPageProps) {
  const retry = useAutoRetry(attempt);
  return (
    <div role="alert">
      <BlankPage poster="error" title={notFoundPage.title} text={text}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={retry}>{retryLabel}</Button>
          <ButtonLink to="/" variant="secondary">
            {notFoundPage.link}
          </ButtonLink>
        </div>
      </BlankPage>
    </div>
  );
}

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
