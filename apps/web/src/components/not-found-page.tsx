import { notFoundPage } from '@stagetime/contracts/core/messages';
import { ButtonLink } from './button-link.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage title={notFoundPage.title} text={notFoundPage.text}>
      <ButtonLink to="/">{notFoundPage.link}</ButtonLink>
    </MessagePage>
  );
}
