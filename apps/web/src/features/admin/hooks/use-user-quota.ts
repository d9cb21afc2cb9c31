import { skipToken, useQuery } from '@tanstack/react-query';
import { adminClient } from '../admin-client.ts';
import { useEndedRights } from './use-ended-rights.ts';

export const userQuotaKey = (userId: number | undefined) => ['admin', 'message-quota', userId];

/** How many messages somebody sent and may send this month; nothing while nobody is chosen. */
export function useUserQuota(userId: number | undefined) {
  const query = useQuery({
    queryKey: userQuotaKey(userId),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => adminClient.admin.readMessageQuota.mutate({ userId }, { signal }),
    // Others send and decide meanwhile; each look is written down, so none is made unasked.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  useEndedRights(query.error);
  return query;
}
