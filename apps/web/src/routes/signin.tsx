import { createFileRoute } from '@tanstack/react-router';
import { StaticPage, staticPageHead } from '../components/static-page.tsx';

export const Route = createFileRoute('/signin')({
  head: () => staticPageHead('signin'),
  component: () => <StaticPage name="signin" />,
});
