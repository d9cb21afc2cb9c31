import { createFileRoute } from '@tanstack/react-router';
import { MicsPage } from '../features/admin/mics/mics-page.tsx';
import { type MicsSearch, parseMicsSearch } from '../features/admin/search-params.ts';

export const Route = createFileRoute('/admin/mics')({
  // The page reads it, so that no first load holds how.
  validateSearch: (search): MicsSearch => search,
  component: MicsRoute,
});

function MicsRoute() {
  return <MicsPage search={parseMicsSearch(Route.useSearch())} />;
}
