import { importPage } from '@stagetime/contracts/admin/import/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { askKeptAgain } from '../../../api/queries.ts';
import { type FormAnswer, type FormError, sendForm } from '../../../api/send-form.ts';
import { trpc } from '../../../api/trpc.ts';

type ListToSend = {
  readonly file: File;
  /** Slug of the city of rows that name none; empty for none. */
  readonly city: string;
};

export type Preview = FormAnswer<'previewImport'>;
export type ReportRow = Preview['rows'][number];
export type Counts = Preview['counts'];
export type ImportResult = FormAnswer<'confirmImport'>;

/** Why a list was not read or imported, in a sentence. */
function toFailure(unreachable: string) {
  return (error: FormError): never => {
    throw new Error(error.sentence(unreachable));
  };
}

/** Asks what an import of a list would do. `cancel` forgets the question or its answer. */
export function usePreviewImport() {
  const asking = useRef<AbortController>(null);
  const mutation = useMutation<Preview, Error, ListToSend>({
    mutationFn({ file, city }) {
      asking.current?.abort();
      asking.current = new AbortController();
      const { signal } = asking.current;
      const fail = toFailure(importPage.previewFailed);
      return sendForm('previewImport', { city }, file, { signal }).catch(fail);
    },
  });
  const cancel = () => {
    asking.current?.abort();
    mutation.reset();
  };
  return { ...mutation, cancel };
}

type Confirmation = ListToSend & { readonly hash: string };

/** Imports a list that was previewed. Repeating it adds nothing twice, so a lost answer is no matter. */
export function useConfirmImport() {
  const queryClient = useQueryClient();
  return useMutation<ImportResult, Error, Confirmation>({
    mutationFn({ file, city, hash }) {
      // The list's own: who loses the answer and asks again is told what was done the first time.
      const idempotencyKey = `import-${hash}`;
      const fail = toFailure(importPage.confirmFailed);
      return sendForm('confirmImport', { city, hash }, file, { idempotencyKey }).catch(fail);
    },
    onSuccess: () => {
      const kept = [getQueryKey(trpc.mics.list), getQueryKey(trpc.places.listCities)];
      askKeptAgain(queryClient, ...kept);
    },
  });
}
