import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../features/admin/desk/desk-page.tsx';
import { type DeskSearch, parseDeskSearch } from '../features/admin/search-params.ts';

export const Route = createFileRoute('/admin/desk')({
  // The page reads it, so that no first load holds how.
  validateSearch: (search): DeskSearch => search,
  component: DeskRoute,
});

function DeskRoute() {
  return <DeskPage search={parseDeskSearch(Route.useSearch())} />;
}
