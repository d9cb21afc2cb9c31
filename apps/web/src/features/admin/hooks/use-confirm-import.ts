import { importPage } from '@stagetime/contracts/admin/import/messages';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { type ImportResult, type ListToSend, sendList } from '../import/send-list.ts';

type Confirmation = ListToSend & { readonly hash: string };

/** Imports a list that was previewed. Repeating it adds nothing twice, so a lost answer is no matter. */
export function useConfirmImport() {
  const utils = trpc.useUtils();
  return useMutation<ImportResult, Error, Confirmation>({
    mutationFn: ({ file, city, hash }) =>
      sendList('/api/admin/imports', file, {
        fields: { city, hash },
        // The list's own: who loses the answer and asks again is told what was done the first time.
        headers: { 'idempotency-key': `import-${hash}` },
        unreachable: importPage.confirmFailed,
      }),
    onSuccess: () => {
      void utils.mics.list.invalidate();
      void utils.places.listCities.invalidate();
    },
  });
}
