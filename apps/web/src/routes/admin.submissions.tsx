import { submissionsPage } from '@stagetime/contracts/admin/messages';
import { createFileRoute } from '@tanstack/react-router';
import { MessagePage } from '../components/message-page.tsx';

export const Route = createFileRoute('/admin/submissions')({
  component: () => <MessagePage {...submissionsPage} />,
});
