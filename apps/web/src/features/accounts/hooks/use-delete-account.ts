import { accountDeleted } from '@stagetime/contracts/accounts/care/messages';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useSessionActions } from '../../../session/session.ts';

/** Deletes one's own account; the page is a visitor's then. */
export function useDeleteAccount() {
  const toast = useToast();
  const navigate = useNavigate();
  const { forget } = useSessionActions();
  return trpc.accounts.deleteAccount.useMutation({
    async onSuccess() {
      // Away first: this page sends visitors to sign in.
      await navigate({ to: '/', replace: true });
      await forget();
      toast({ text: accountDeleted });
    },
  });
}
