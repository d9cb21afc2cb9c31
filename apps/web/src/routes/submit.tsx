import { parseSubmitSearch } from '@stagetime/contracts/mics/mic-address';
import { createFileRoute } from '@tanstack/react-router';
import { SubmitPage } from '../features/mics/submission/submit-page.tsx';
import { staticPageHead } from '../page-head.ts';

export const Route = createFileRoute('/submit')({
  validateSearch: parseSubmitSearch,
  head: () => staticPageHead('submit'),
  component: SubmitPage,
});
