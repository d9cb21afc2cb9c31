import { trpc } from '../../../api/trpc.ts';
import { useSessionActions } from '../../../session/session.ts';
import { forgetResetRequest } from '../forms/reset-request.ts';

/** Sets a new password by a mailed link. Every session of the account ends, this browser's too. */
export function useResetPassword() {
  const { forget } = useSessionActions();
  return trpc.accounts.resetPassword.useMutation({
    onSuccess: async () => {
      forgetResetRequest();
      await forget();
    },
  });
}
