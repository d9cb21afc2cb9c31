import { privacy } from '@stagetime/contracts/core/static-texts';
import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '../components/static-page.tsx';
import { staticPageHead } from '../page-head.ts';

export const Route = createFileRoute('/privacy')({
  head: () => staticPageHead('privacy'),
  component: () => <StaticPage name="privacy" text={privacy} />,
});
