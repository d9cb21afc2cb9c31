import { parseContactSearch } from '@stagetime/contracts/messaging/search';
import { createFileRoute } from '@tanstack/react-router';
import { trpc } from '../api/trpc.ts';
import { ContactPage } from '../features/messaging/contact/contact-page.tsx';
import { staticPageHead } from '../page-head.ts';

export const Route = createFileRoute('/contact')({
  validateSearch: parseContactSearch,
  loader: ({ context: { utils } }) => utils.operations.getSiteInfo.ensureData(),
  head: () => staticPageHead('contact'),
  component: ContactRoute,
});

function ContactRoute() {
  const [site] = trpc.operations.getSiteInfo.useSuspenseQuery();
  const { subject } = Route.useSearch();
  return <ContactPage site={site} subject={subject} />;
}
