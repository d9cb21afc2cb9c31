import { accountTitles } from '@stagetime/contracts/accounts/menu-messages';
import { ownProfile } from '@stagetime/contracts/social/own-profile-messages';
import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '../components/button-link.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/require-account.tsx';

export const Route = createFileRoute('/profile/')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.profile, description: accountTitles.profile }),
  component: () => (
    <RequireAccount>
      <MessagePage title={ownProfile.title} text={ownProfile.loading}>
        <ButtonLink to="/account">{ownProfile.settings}</ButtonLink>
      </MessagePage>
    </RequireAccount>
  ),
});
