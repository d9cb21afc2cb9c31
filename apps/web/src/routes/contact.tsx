import { createFileRoute } from '@tanstack/react-router';
import { trpc } from '../api/trpc.ts';
import { ContactPage } from '../features/messaging/contact/contact-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/contact')({
  loader: ({ context: { utils } }) => utils.operations.getSiteInfo.ensureData(),
  head: async () => {
    const { contactPage } = await import('@stagetime/contracts/messaging/contact/messages');
    return pageHead(contactPage);
  },
  component: ContactRoute,
});

function ContactRoute() {
  const [site] = trpc.operations.getSiteInfo.useSuspenseQuery();
  return <ContactPage site={site} />;
}
