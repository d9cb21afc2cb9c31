import { trpc } from '../../../api/trpc.ts';

/** Says that all of a mic is right today. */
export function useConfirmMic() {
  const utils = trpc.useUtils();
  return trpc.mics.confirm.useMutation({
    onSuccess: async () => {
      void utils.admin.getReview.invalidate();
      await Promise.all([utils.mics.get.invalidate(), utils.mics.listOwn.invalidate()]);
    },
  });
}
