import { createFileRoute } from '@tanstack/react-router';
import { trpc } from '../api/trpc.ts';
import { staticPageHead } from '../components/static-page-head.ts';
import { ContactPage } from '../features/messaging/contact/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  loader: ({ context: { utils } }) => utils.operations.getSiteInfo.ensureData(),
  head: () => staticPageHead('contact'),
  component: ContactRoute,
});

function ContactRoute() {
  const [site] = trpc.operations.getSiteInfo.useSuspenseQuery();
  return <ContactPage site={site} />;
}
