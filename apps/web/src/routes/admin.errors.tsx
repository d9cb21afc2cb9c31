import { createFileRoute } from '@tanstack/react-router';
import { ErrorsPage } from '../features/admin/logs/errors-page.tsx';

export const Route = createFileRoute('/admin/errors')({ component: ErrorsPage });
