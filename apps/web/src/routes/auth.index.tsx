import { createFileRoute } from '@tanstack/react-router';
import { authHead, loadSignInOptions, parseAuthSearch } from '../features/accounts/auth-search.ts';
import { AuthRoute } from '../features/accounts/pages/auth-page.tsx';

export const Route = createFileRoute('/auth/')({
  ssr: false,
  validateSearch: parseAuthSearch,
  loader: loadSignInOptions,
  head: ({ match }) => authHead(match.search.mode ?? 'signup'),
  component: EitherPage,
});

function EitherPage() {
  const { mode = 'signup', next } = Route.useSearch();
  return <AuthRoute mode={mode} next={next} isForVisitors={false} />;
}
