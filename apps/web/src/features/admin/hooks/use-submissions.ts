import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../../api/trpc.ts';
import { adminClient } from '../admin-client.ts';
import { useEndedRights } from './use-ended-rights.ts';

/** Mics that wait for review, or were rejected, as far as they were asked for. */
export function useSubmissions(status: 'pending' | 'rejected') {
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.admin.listSubmissions, { status }, 'infinite'),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return adminClient.admin.listSubmissions.query({ status, ...cursor }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Others decide meanwhile, and what failed is told at once.
    staleTime: 0,
    retry: false,
  });
  useEndedRights(query.error);
  return query;
}
