import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '../features/admin/people/people-page.tsx';
import { type PeopleSearch, parsePeopleSearch } from '../features/admin/search-params.ts';

export const Route = createFileRoute('/admin/people')({
  // The page reads it, so that no first load holds how.
  validateSearch: (search): PeopleSearch => search,
  component: PeopleRoute,
});

function PeopleRoute() {
  return <PeoplePage search={parsePeopleSearch(Route.useSearch())} />;
}
