import { accountTitles } from '@stagetime/contracts/accounts/menu-messages';
import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '../components/button-link.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/require-account.tsx';

export const Route = createFileRoute('/notifications')({
  ssr: false,
  head: () =>
    pageHead({ title: accountTitles.notifications, description: accountTitles.notifications }),
  component: () => (
    <RequireAccount signInAt="/auth">
      <MessagePage title={notificationsPage.title} text={notificationsPage.emptyText}>
        <ButtonLink to="/">{notificationsPage.browse}</ButtonLink>
      </MessagePage>
    </RequireAccount>
  ),
});
