import { defaultCitySlug, findingPage } from '@stagetime/contracts/places/rules';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../api/trpc.ts';
import { detectCity, FindingPage } from '../features/places/city-choice.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { utils } }) => utils.places.cityChoices.ensureData({}),
  head: () => pageHead({ title: findingPage.title, description: findingPage.description }),
  component: HomePage,
  // Whatever fails here, a visitor lands in a city (spec: on failure the default).
  errorComponent: () => <Navigate to="/$city" params={{ city: defaultCitySlug }} replace />,
});

function HomePage() {
  const { utils } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const [choices] = trpc.places.cityChoices.useSuspenseQuery({});
  useEffect(() => {
    let isLeft = false;
    void detectCity(utils, choices).then((city) => {
      if (!isLeft) void navigate({ to: '/$city', params: { city }, replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [utils, choices, navigate]);
  return <FindingPage choices={choices} />;
}
