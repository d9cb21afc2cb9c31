import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../features/notifications/components/notifications-page.tsx';
import { FollowBackButton } from '../features/social/follows/follow-button.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/account-provider.tsx';

export const Route = createFileRoute('/notifications')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.notifications }),
  component: () => (
    <RequireAccount signInAt="/auth">
      <NotificationsPage actions={{ follow: FollowBackButton }} />
    </RequireAccount>
  ),
});
