import { notFoundPage } from '@stagetime/contracts/core/messages';
import { cityNameOf, isCitySlug } from '@stagetime/contracts/places/rules';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from './button-link.tsx';
import { MessagePage } from './message-page.tsx';

const neverChanges = () => () => {};

/** What is not there: of a mic's address the way leads to its city, of any other to a stage. */
export function NotFoundPage() {
  // The server sends one such page for all addresses.
  const path = useSyncExternalStore(
    neverChanges,
    () => window.location.pathname,
    () => '',
  );
  const [city = '', mic = '', ...others] = path.split('/').slice(1);
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
