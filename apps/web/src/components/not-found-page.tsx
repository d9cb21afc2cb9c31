import { noSuchMicPath, notFoundPage } from '@stagetime/contracts/core/errors';
import { cityNameOf, isCitySlug } from '@stagetime/contracts/places/rules';
import { isProfileSlug, noProfile } from '@stagetime/contracts/social/profile-slug';
import { Button } from '@stagetime/ui/button';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readToken } from '../session/session-store.ts';
import { BlankPage, ButtonLink, PendingPage } from './blank-page.tsx';
import { useGoBack } from './navigation.ts';

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
 * What is not there: of a mic's address the way leads to its city, of someone's profile back, of any
 * other to a stage.
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
  const isMic = isCitySlug(city) && isCitySlug(mic) && others.length === 0;
  return (
    <BlankPage
      poster="notFound"
      title={notFoundPage.title}
      text={isMic ? notFoundPage.micText : notFoundPage.text}
    >
      {isMic ? (
        <ButtonLink to="/$city" params={{ city }} search={{ day: 'today' }}>
          {notFoundPage.tonight(cityNameOf(city))}
        </ButtonLink>
      ) : (
        <ButtonLink to="/">{notFoundPage.link}</ButtonLink>
      )}
    </BlankPage>
  );
}
