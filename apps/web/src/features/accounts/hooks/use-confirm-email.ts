import { trpc } from '../../../api/trpc.ts';

export type ConfirmEmail = ReturnType<typeof useConfirmEmail>;

/** Confirms an address. A 401 is about the account of the link, not about who is signed in here. */
export function useConfirmEmail() {
  return trpc.accounts.confirmEmail.useMutation({ trpc: { context: { keepsSession: true } } });
}
