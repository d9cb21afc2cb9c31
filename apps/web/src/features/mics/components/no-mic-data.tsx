import { errorPage } from '@stagetime/contracts/core/errors';
import { micPage } from '@stagetime/contracts/mics/messages';
import { cityNameOf } from '@stagetime/contracts/places/rules';
import { ButtonLink } from '../../../components/button-link.tsx';
import { MessagePage } from '../../../components/message-page.tsx';

/** A mic's page whose answer held no mic. */
export function NoMicData({ citySlug }: { readonly citySlug: string }) {
  return (
    <MessagePage title={micPage.noData} text={errorPage.text}>
      <ButtonLink to="/$city" params={{ city: citySlug }}>
        {micPage.backToCity(cityNameOf(citySlug))}
      </ButtonLink>
    </MessagePage>
  );
}
