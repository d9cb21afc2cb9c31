import { createFileRoute } from '@tanstack/react-router';
import { HolidaysPage } from '../features/admin/holidays/holidays-page.tsx';

export const Route = createFileRoute('/admin/holidays')({ component: HolidaysPage });
