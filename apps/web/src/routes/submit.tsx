import type { SubmitSearch } from '@stagetime/contracts/mics/mic-address';
import { createFileRoute } from '@tanstack/react-router';
import { SubmitPage } from '../features/mics/submission/submit-page.tsx';
import { staticPageHead } from '../page-head.ts';

export const Route = createFileRoute('/submit')({
  // The form reads it: the routes of all pages are in every first load.
  validateSearch: (search): SubmitSearch => search,
  head: () => staticPageHead('submit'),
  component: SubmitPage,
});
