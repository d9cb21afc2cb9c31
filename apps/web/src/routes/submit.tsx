import { createFileRoute } from '@tanstack/react-router';
import { SubmitPage } from '../features/mics/submission/submit-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/submit')({
  head: async () => {
    const { submitPage } = await import('@stagetime/contracts/mics/submission/messages');
    return pageHead(submitPage);
  },
  component: SubmitPage,
});
