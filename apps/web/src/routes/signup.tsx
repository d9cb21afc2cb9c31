import { createFileRoute } from '@tanstack/react-router';
import { StaticPage, staticPageHead } from '../components/static-page.tsx';

export const Route = createFileRoute('/signup')({
  head: () => staticPageHead('signup'),
  component: () => <StaticPage name="signup" />,
});
