import { accountTitles } from '@stagetime/contracts/accounts/menu-messages';
import { favoritesPage } from '@stagetime/contracts/mics/favorites/messages';
import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '../components/button-link.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount } from '../session/require-account.tsx';
import { SignedOutPage } from '../session/signed-out-page.tsx';

export const Route = createFileRoute('/favorites')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.favorites, description: accountTitles.favorites }),
  component: FavoritesPage,
});

function FavoritesPage() {
  const { title, emptyText: text, browse, signedOutTitle, signedOutText, signIn } = favoritesPage;
  const signedOut = (
    <SignedOutPage title={signedOutTitle} text={signedOutText} signIn={signIn} path="/favorites" />
  );
  return (
    <RequireAccount signedOut={signedOut}>
      <MessagePage title={title} text={text}>
        <ButtonLink to="/">{browse}</ButtonLink>
      </MessagePage>
    </RequireAccount>
  );
}
