import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '../features/mics/submission/success-page.tsx';
import { useHomeCity } from '../features/places/hooks/use-home-city.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/success')({
  ssr: false,
  head: async () => {
    const { successPage } = await import('@stagetime/contracts/mics/submission/messages');
    return pageHead({ title: successPage.title, description: successPage.text });
  },
  component: SuccessRoute,
});

function SuccessRoute() {
  return <SuccessPage homeCity={useHomeCity()} />;
}
