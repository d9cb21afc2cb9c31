import { accountTitles } from '@stagetime/contracts/accounts/names';
import { favoritesPage } from '@stagetime/contracts/mics/favorites/favorites';
import { parseFavoritesSearch } from '@stagetime/contracts/mics/marks';
import { createFileRoute } from '@tanstack/react-router';
import { FavoritesPage } from '../features/mics/favorites/favorites-page.tsx';
import { pageHead } from '../page-head.ts';
import { RequireAccount, SignedOutPage } from '../session/account-provider.tsx';

export const Route = createFileRoute('/favorites')({
  ssr: false,
  validateSearch: parseFavoritesSearch,
  head: () => pageHead({ title: accountTitles.favorites }),
  component: FavoritesRoute,
});

function FavoritesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { signedOutTitle, signedOutText, signIn } = favoritesPage;
  const signedOut = (
    <SignedOutPage title={signedOutTitle} text={signedOutText} signIn={signIn} path="/favorites" />
  );
  return (
    <RequireAccount signedOut={signedOut}>
      <FavoritesPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
      />
    </RequireAccount>
  );
}
