import { createFileRoute } from '@tanstack/react-router';
import { StaticPage, staticPageHead } from '../components/static-page.tsx';

export const Route = createFileRoute('/privacy')({
  head: () => staticPageHead('privacy'),
  component: () => <StaticPage name="privacy" />,
});
