import { accountTitles } from '@stagetime/contracts/accounts/names';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RequireAdmin } from '../features/admin/admin-page.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/admin')({
  ssr: false,
  head: () => pageHead({ title: accountTitles.adminPanel }),
  component: () => (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  ),
});
