import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useEndedRights } from './use-ended-rights.ts';
import { userQuotaKey } from './use-user-quota.ts';

/** What was asked for last and is not known to be done: the same again is the same change. */
type Attempt = { readonly of: string; readonly key: string };

/** A change of somebody's quota, done once though its answer was lost; then the quota is asked for anew. */
export function useQuotaChange<Change extends { readonly userId: number }>(
  send: (change: Change & { readonly idempotencyKey: string }) => Promise<QuotaView>,
) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const attempt = useRef<Attempt | null>(null);
  const mutation = useMutation({
    mutationFn(change: Change) {
      const of = JSON.stringify(change);
      if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
      return send({ ...change, idempotencyKey: attempt.current.key });
    },
    async onSuccess(quota) {
      attempt.current = null;
      queryClient.setQueryData(userQuotaKey(quota.userId), quota);
      // The admin's own inbox may have lost messages.
      void utils.messaging.invalidate();
      await queryClient.invalidateQueries({ queryKey: userQuotaKey(quota.userId) });
    },
  });
  useEndedRights(mutation.error);
  return mutation;
}
