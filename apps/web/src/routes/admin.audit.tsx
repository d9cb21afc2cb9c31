import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/admin/logs/audit-page.tsx';
import { type AuditSearch, parseAuditSearch } from '../features/admin/search-params.ts';

export const Route = createFileRoute('/admin/audit')({
  // The page reads it, so that no first load holds how.
  validateSearch: (search): AuditSearch => search,
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditPage search={parseAuditSearch(Route.useSearch())} />;
}
