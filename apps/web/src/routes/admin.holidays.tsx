import { createFileRoute } from '@tanstack/react-router';
import { HolidaysPage } from '../features/admin/holidays/holidays-page.tsx';
import { type HolidaysSearch, parseHolidaysSearch } from '../features/admin/search-params.ts';

export const Route = createFileRoute('/admin/holidays')({
  // The page reads it, so that no first load holds how.
  validateSearch: (search): HolidaysSearch => search,
  component: HolidaysRoute,
});

function HolidaysRoute() {
  return <HolidaysPage search={parseHolidaysSearch(Route.useSearch())} />;
}
