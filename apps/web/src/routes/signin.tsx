import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute } from '@tanstack/react-router';
import { loadSignInOptions, parseAuthSearch } from '../features/accounts/auth-search.ts';
import { AuthRoute } from '../features/accounts/pages/auth-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/signin')({
  ssr: false,
  validateSearch: parseAuthSearch,
  loader: loadSignInOptions,
  head: () =>
    pageHead({ title: accountTitles.signIn, description: accountTitles.signInDescription }),
  component: SignInPage,
});

function SignInPage() {
  const { mode = 'signin', next } = Route.useSearch();
  return <AuthRoute mode={mode} next={next} isForVisitors />;
}
