import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '../features/admin/people/people-page.tsx';

/** An id. */
type PeopleSearch = { readonly person?: string };

export const Route = createFileRoute('/admin/people')({
  // What is no id is nobody.
  validateSearch: ({ person }: Record<string, unknown>): PeopleSearch =>
    typeof person === 'string' && /^[1-9][0-9]{0,14}$/.test(person) ? { person } : {},
  component: PeopleRoute,
});

function PeopleRoute() {
  const { person } = Route.useSearch();
  return <PeoplePage userId={person === undefined ? undefined : Number(person)} />;
}
