import { createFileRoute } from '@tanstack/react-router';
import { authHead, loadSignInOptions, parseAuthSearch } from '../features/accounts/auth-search.ts';
import { AuthRoute } from '../features/accounts/pages/auth-page.tsx';

export const Route = createFileRoute('/signup')({
  ssr: false,
  validateSearch: parseAuthSearch,
  loader: loadSignInOptions,
  head: ({ match }) => authHead(match.search.mode ?? 'signup'),
  component: SignUpPage,
});

function SignUpPage() {
  const { mode = 'signup', next } = Route.useSearch();
  return <AuthRoute mode={mode} next={next} isForVisitors />;
}
