import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/$city', params: { city: defaultCitySlug } });
  },
});
