import { createFileRoute } from '@tanstack/react-router';
import { staticPageHead } from '../components/static-page-head.ts';
import { SubmitPage } from '../features/mics/submission/submit-page.tsx';

export const Route = createFileRoute('/submit')({
  head: () => staticPageHead('submit'),
  component: SubmitPage,
});
