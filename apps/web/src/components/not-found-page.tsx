import { notFoundPage } from '@stagetime/contracts/core/messages';
import { cityNameOf, isCitySlug } from '@stagetime/contracts/places/rules';
import { isProfileSlug, noProfile } from '@stagetime/contracts/social/profile-slug';
import { Button } from '@stagetime/ui/button';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from './button-link.tsx';
import { MessagePage } from './message-page.tsx';
import { useGoBack } from './use-go-back.ts';

const neverChanges = () => () => {};

/**
 * What is not there: of a mic's address the way leads to its city, of somebody's profile back, of any
 * other to a stage.
 */
export function NotFoundPage() {
  // The server sends one such page for all addresses.
  const path = useSyncExternalStore(
    neverChanges,
    () => window.location.pathname,
    () => '',
  );
  const goBack = useGoBack();
  const [city = '', mic = '', ...others] = path.split('/').slice(1);
  if (city === 'profile') {
    const title = isProfileSlug(mic) ? noProfile.notFound : noProfile.invalidAddress;
    return (
      <MessagePage title={title} text={notFoundPage.text}>
        <Button onClick={goBack}>{noProfile.goBack}</Button>
      </MessagePage>
    );
  }
  const isMic = isCitySlug(city) && isCitySlug(mic) && others.length === 0;
  return (
    <MessagePage title={notFoundPage.title} text={isMic ? notFoundPage.micText : notFoundPage.text}>
      {isMic ? (
        <ButtonLink to="/$city" params={{ city }} search={{ day: 'today' }}>
          {notFoundPage.tonight(cityNameOf(city))}
        </ButtonLink>
      ) : (
        <ButtonLink to="/">{notFoundPage.link}</ButtonLink>
      )}
    </MessagePage>
  );
}
