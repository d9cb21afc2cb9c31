import { quotaFailures } from '@stagetime/contracts/admin/quotas/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import type { PeopleFound } from '../../components/person-combobox.tsx';
import { useEndedRights } from './mutations.ts';
import { quotaFailure } from './quotas/quota-failure.ts';

/** Mics that wait for review, or were rejected, as far as they were asked for. */
export function useSubmissions(status: 'pending' | 'rejected') {
  const query = trpc.admin.listSubmissions.useInfiniteQuery(
    { status },
    {
      getNextPageParam: (page) => page.nextCursor,
      // Others decide meanwhile, and what failed is told at once.
      staleTime: 0,
      retry: false,
    },
  );
  useEndedRights(query.error);
  return query;
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
