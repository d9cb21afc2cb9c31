import { cookies } from '@stagetime/contracts/core/static-texts';
import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '../components/static-page.tsx';
import { staticPageHead } from '../page-head.ts';

export const Route = createFileRoute('/cookies')({
  head: () => staticPageHead('cookies'),
  component: () => <StaticPage name="cookies" text={cookies} />,
});
