import { createFileRoute } from '@tanstack/react-router';
import { StaticPage, staticPageHead } from '../components/static-page.tsx';

export const Route = createFileRoute('/about')({
  head: () => staticPageHead('about'),
  component: () => <StaticPage name="about" />,
});
