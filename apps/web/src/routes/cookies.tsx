import { createFileRoute } from '@tanstack/react-router';
import { StaticPage, staticPageHead } from '../components/static-page.tsx';

export const Route = createFileRoute('/cookies')({
  head: () => staticPageHead('cookies'),
  component: () => <StaticPage name="cookies" />,
});
