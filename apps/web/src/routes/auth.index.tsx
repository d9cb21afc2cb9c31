import { accountTitles } from '@stagetime/contracts/accounts/menu-messages';
import { createFileRoute } from '@tanstack/react-router';
import { parseAuthSearch } from '../features/accounts/auth-search.ts';
import { AuthRoute } from '../features/accounts/components/auth-route.tsx';
import { loadWaysIn } from '../features/accounts/load-ways-in.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/auth/')({
  ssr: false,
  validateSearch: parseAuthSearch,
  loader: loadWaysIn,
  head: () =>
    pageHead({ title: accountTitles.signUp, description: accountTitles.signInDescription }),
  component: EitherPage,
});

function EitherPage() {
  const { mode = 'signup', next } = Route.useSearch();
  return <AuthRoute mode={mode} next={next} isForVisitors={false} />;
}
