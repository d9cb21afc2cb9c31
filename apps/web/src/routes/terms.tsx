import { createFileRoute } from '@tanstack/react-router';
import { StaticPage, staticPageHead } from '../components/static-page.tsx';

export const Route = createFileRoute('/terms')({
  head: () => staticPageHead('terms'),
  component: () => <StaticPage name="terms" />,
});
