import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { loadSignInOptions, parseAuthSearch } from '../features/accounts/auth-search.ts';
import { AuthRoute } from '../features/accounts/pages/auth-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/auth/')({
  ssr: false,
  validateSearch: parseAuthSearch,
  loader: loadSignInOptions,
  head: () =>
    pageHead({ title: accountTitles.signUp, description: accountTitles.signInDescription }),
  component: EitherPage,
});

function EitherPage() {
  const { mode = 'signup', next } = Route.useSearch();
  return <AuthRoute mode={mode} next={next} isForVisitors={false} />;
}
