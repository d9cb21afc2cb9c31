import { createFileRoute } from '@tanstack/react-router';
import { StaticPage, staticPageHead } from '../components/static-page.tsx';

export const Route = createFileRoute('/submit')({
  head: () => staticPageHead('submit'),
  component: () => <StaticPage name="submit" />,
});
