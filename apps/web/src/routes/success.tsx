import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '../features/mics/submission/submit-page.tsx';
import { useHomeCity } from '../features/places/city-choice.tsx';

export const Route = createFileRoute('/success')({
  ssr: false,
  component: SuccessRoute,
});

function SuccessRoute() {
  return <SuccessPage homeCity={useHomeCity()} />;
}
