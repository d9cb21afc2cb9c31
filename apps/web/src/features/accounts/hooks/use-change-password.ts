import { trpc } from '../../../api/trpc.ts';

/** Changes the password, which ends every other session and gives who had none one. */
export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.accounts.changePassword.useMutation({
    onSuccess: () => void utils.accounts.listSessions.invalidate(),
  });
}
