import {
  errorPage,
  noSuchMicPath,
  notArrived,
  notFoundPage,
  offline,
  tryAgain,
} from '@stagetime/contracts/core/errors';
import { cityChoice, cityNameOf, isCitySlug } from '@stagetime/contracts/places/rules';
import { isProfileSlug, noProfile } from '@stagetime/contracts/social/profile-slug';
import { Button } from '@stagetime/ui/button';
import { onlineManager, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isCutOff } from '../api/api-errors.ts';
import { readToken } from '../session/session-store.ts';
import { readLastVisitedCity } from '../storage.ts';
import { BlankPage, ButtonLink, PendingPage } from './blank-page.tsx';
import { useGoBack } from './navigation.ts';

/** What a page shows whose data could not be loaded or that broke; it tries again by itself. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const queryClient = useQueryClient();
  const retry = useAutoRetry();
  // Nothing broke where the network is away and nothing answered.
  const isOffline = isCutOff(error);
  return (
    <div role="alert">
      <BlankPage
        poster={isOffline ? 'offline' : 'error'}
        title={isOffline ? offline.title : errorPage.title}
        text={isOffline ? errorPage.offlineText : errorPage.text}
      >
        <Button
          onClick={() => {
            // It may be the data that broke the page.
            queryClient.clear();
            reset();
            retry();
          }}
        >
          {tryAgain}
        </Button>
      </BlankPage>
    </div>
  );
}

/**
 * What before-paint.js shows of a page whose script did not come: in the place of what is still loading, or
 * below what the server rendered. No script of ours is there, so it is sent with every page.
 */
export function NotArrived() {
  return (
    <div
      role="alert"
      className="sticky bottom-0 z-40 flex items-center justify-center gap-6 bg-raised px-4 py-2 font-medium in-[main]:static in-[main]:flex-col in-[main]:bg-transparent in-[main]:py-24 in-[main]:text-lg"
    >
      <h1>{notArrived}</h1>
      <Button className="shrink-0">{tryAgain}</Button>
    </div>
  );
}

type LoadFailedPageProps = {
  /** Fetches what was not loaded. */
  readonly attempt: () => Promise<unknown>;
  /** What was not loaded. */
  readonly text: string;
};

/** The not-found page of something that may be there but could not be loaded (spec: the 404 page). */
export function LoadFailedPage({ attempt, text }: LoadFailedPageProps) {
  const retry = useAutoRetry(attempt);
  return (
    <div role="alert">
      <BlankPage poster="error" title={notFoundPage.title} text={text}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={retry}>{tryAgain}</Button>
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

/** Whether the browser is online, as far as it knows; it is while the server renders. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}

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

const neverChanges = () => () => {};

/** Stands on the server's page of a mic that is gone, which is one for all cities. */
const goneMic = 'gone-mic';

/** In a browser that takes over the server's page: whatever that is. */
function isPageOfGoneMic(pathname: string): boolean {
  return typeof document === 'undefined'
    ? pathname === noSuchMicPath
    : document.getElementById(goneMic) !== null;
}

/**
 * What is not there: of someone's profile the way leads back, of any other address to a stage. A mic's has the way to
 * its city besides, where that is known, and what may be meant for a city that to all.
 */
function NotFoundPage() {
  const { latestLocation } = useRouter();
  // The server sends one such page for all mics, and one for all other addresses.
  const path = useSyncExternalStore(
    neverChanges,
    () => window.location.pathname,
    () => (isPageOfGoneMic(latestLocation.pathname) ? goneMic : ''),
  );
  const goBack = useGoBack();
  if (path === goneMic) {
    return (
      <BlankPage poster="notFound" title={notFoundPage.title} text={notFoundPage.micText}>
        <ButtonLink to="/" id={goneMic}>
          {notFoundPage.link}
        </ButtonLink>
      </BlankPage>
    );
  }
  const [city = '', mic = '', ...others] = path.split('/').slice(1);
  if (city === 'profile') {
    const title = isProfileSlug(mic) ? noProfile.notFound : noProfile.invalidAddress;
    return (
      <BlankPage poster="notFound" title={title} text={notFoundPage.text}>
        <Button onClick={goBack}>{noProfile.goBack}</Button>
      </BlankPage>
    );
  }
  const isCity = isCitySlug(city);
  const isMic = isCity && isCitySlug(mic) && others.length === 0;
  return (
    <BlankPage
      poster="notFound"
      title={notFoundPage.title}
      text={isMic ? notFoundPage.micText : notFoundPage.text}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{notFoundPage.link}</ButtonLink>
        {isMic && city === readLastVisitedCity() && (
          <ButtonLink to="/$city" params={{ city }} search={{ day: 'today' }} variant="secondary">
            {notFoundPage.tonight(cityNameOf(city))}
          </ButtonLink>
        )}
      </div>
      {mic === '' && (isCity || city === '') && (
        <p>
          {notFoundPage.cityText}
          <br />
          <Link to="/cities" className="text-link">
            {cityChoice.all}
          </Link>
        </p>
      )}
    </BlankPage>
  );
}
