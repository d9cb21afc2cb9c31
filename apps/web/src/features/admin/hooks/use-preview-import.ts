import { importPage } from '@stagetime/contracts/admin/import/messages';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ListToSend, type Preview, sendList } from '../import/send-list.ts';

/** Asks what an import of a list would do. `cancel` forgets the question or its answer. */
export function usePreviewImport() {
  const asking = useRef<AbortController>(null);
  const mutation = useMutation<Preview, Error, ListToSend>({
    mutationFn({ file, city }) {
      asking.current?.abort();
      asking.current = new AbortController();
      return sendList('/api/admin/imports/preview', file, {
        fields: { city },
        signal: asking.current.signal,
        unreachable: importPage.previewFailed,
      });
    },
  });
  const cancel = () => {
    asking.current?.abort();
    mutation.reset();
  };
  return { ...mutation, cancel };
}
