import { createFileRoute } from '@tanstack/react-router';
import { StaticPage, staticPageHead } from '../components/static-page.tsx';

export const Route = createFileRoute('/contact')({
  head: () => staticPageHead('contact'),
  component: () => <StaticPage name="contact" />,
});
