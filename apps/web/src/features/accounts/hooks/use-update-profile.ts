import { trpc } from '../../../api/trpc.ts';

/** Changes somebody's name or asks for another address, which waits to be confirmed. */
export function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.accounts.updateProfile.useMutation({
    onSuccess: (user) => {
      utils.accounts.me.setData(undefined, user);
      void utils.accounts.getPendingEmail.invalidate();
    },
  });
}
