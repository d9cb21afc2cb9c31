import { createFileRoute } from '@tanstack/react-router';
import { PendingBoard } from '../features/admin/lists/submission-pages.tsx';

export const Route = createFileRoute('/admin/pending-new')({ component: PendingBoard });
