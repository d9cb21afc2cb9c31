import { createFileRoute } from '@tanstack/react-router';
import { RejectedPage } from '../features/admin/lists/submission-pages.tsx';

export const Route = createFileRoute('/admin/submissions')({ component: RejectedPage });
