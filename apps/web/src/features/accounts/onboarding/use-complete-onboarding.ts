import { trpc } from '../../../api/trpc.ts';

/** Says that somebody set up their profile or will not; counts here at once. */
export function useCompleteOnboarding() {
  const utils = trpc.useUtils();
  return trpc.accounts.completeOnboarding.useMutation({
    onMutate: () => utils.accounts.getOnboarding.setData(undefined, { isCompleted: true }),
  });
}
