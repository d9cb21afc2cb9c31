import { createFileRoute } from '@tanstack/react-router';
import { QuotasPage } from '../features/admin/quotas/quotas-page.tsx';

export const Route = createFileRoute('/admin/message-quotas')({ component: QuotasPage });
