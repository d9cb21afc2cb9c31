import { accountTitles } from '@stagetime/contracts/accounts/names';
import { messagesPage } from '@stagetime/contracts/messaging/messages';
import { parseMessagesSearch } from '@stagetime/contracts/messaging/search';
import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../features/messaging/components/messages-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount, SignedOutPage, useAccount } from '../session/account-provider.tsx';

export const Route = createFileRoute('/messages')({
  ssr: false,
  validateSearch: parseMessagesSearch,
  head: () => pageHead({ title: accountTitles.messages }),
  component: Messages,
});

function Messages() {
  const { with: otherUserId } = Route.useSearch();
  const { signedOutTitle, signedOutText, signIn } = messagesPage;
  const path = otherUserId === undefined ? '/messages' : `/messages?with=${otherUserId}`;
  const signedOut = (
    <SignedOutPage title={signedOutTitle} text={signedOutText} signIn={signIn} path={path} />
  );
  return (
    <RequireAccount signedOut={signedOut}>
      <OwnMessages otherUserId={otherUserId} />
    </RequireAccount>
  );
}

function OwnMessages({ otherUserId }: { readonly otherUserId: number | undefined }) {
  const { session } = useAccount();
  if (session.status !== 'user' || session.user.userId === null) return null;
  const { userId } = session.user;
  return <MessagesPage key={userId} ownId={userId} otherUserId={otherUserId} />;
}
