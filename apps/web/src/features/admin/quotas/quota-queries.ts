import { quotaFailures } from '@stagetime/contracts/admin/quotas/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import type { PeopleFound } from '../../../components/person-combobox.tsx';
import { quotaFailure, useEndedRights } from '../failures.ts';

const userQuotaKey = (userId: number | undefined) => ['admin', 'message-quota', userId];

/** How many messages a user sent and may send this month; nothing while none is chosen. */
export function useUserQuota(userId: number | undefined) {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: userQuotaKey(userId),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => client.admin.readMessageQuota.mutate({ userId }, { signal }),
    // Others send and decide meanwhile; each look is written down, so none is made unasked.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  useEndedRights(query.error);
  return query;
}

/** Gives a user more messages for this month. */
export function useExtendQuota() {
  return useQuotaChange(trpc.useUtils().client.admin.extendMessageQuota.mutate);
}

/** Begins a user's month anew, without the messages that they sent in it. */
export function useResetQuota() {
  return useQuotaChange(trpc.useUtils().client.admin.resetMessageQuota.mutate);
}

/** What was asked for last and is not known to be done: the same again is the same change. */
type Attempt = { readonly of: string; readonly key: string };

/** A change of a user's quota, done once though its answer was lost; then the quota is asked for anew. */
function useQuotaChange<Change extends { readonly userId: number }>(
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

/** The people that what was typed finds, asked for with every key from the first letter on (spec). */
export function useUserSearch(text: string): PeopleFound<FoundUserView> {
  const { client } = trpc.useUtils();
  const query = text.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => client.admin.searchUsers.mutate({ query }, { signal }),
    enabled: query !== '',
    // Each search is written down, so none is made that no one typed, and addresses are not kept.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  useEndedRights(error);
  if (query === '') return { kind: 'idle' };
  if (isFetching) return { kind: 'searching' };
  if (data !== undefined) return { kind: 'found', people: data };
  const { search, searchNetwork } = quotaFailures;
  return { kind: 'failed', problem: quotaFailure(error, search, searchNetwork) };
}
