import { accountTitles } from '@stagetime/contracts/accounts/menu-messages';
import { messagesPage } from '@stagetime/contracts/messaging/messages';
import { createFileRoute } from '@tanstack/react-router';
import { MessagePage } from '../components/message-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/require-account.tsx';
import { SignedOutPage } from '../session/signed-out-page.tsx';

export const Route = createFileRoute('/messages')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.messages, description: accountTitles.messages }),
  component: MessagesPage,
});

function MessagesPage() {
  const { title, emptyTitle, signedOutTitle, signedOutText, signIn } = messagesPage;
  const signedOut = (
    <SignedOutPage title={signedOutTitle} text={signedOutText} signIn={signIn} path="/messages" />
  );
  return (
    <RequireAccount signedOut={signedOut}>
      <MessagePage title={title} text={emptyTitle} />
    </RequireAccount>
  );
}
