import { createFileRoute } from '@tanstack/react-router';
import { PendingPage } from '../features/admin/lists/submission-pages.tsx';

export const Route = createFileRoute('/admin/pending')({ component: PendingPage });
