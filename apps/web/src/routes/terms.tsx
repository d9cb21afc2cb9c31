import { terms } from '@stagetime/contracts/core/static-texts/terms';
import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '../components/static-page.tsx';
import { staticPageHead } from '../components/static-page-head.ts';

const load = async () => (await import('@stagetime/contracts/core/static-texts/terms')).terms;

export const Route = createFileRoute('/terms')({
  head: () => staticPageHead('terms', load()),
  component: () => <StaticPage name="terms" text={terms} />,
});
