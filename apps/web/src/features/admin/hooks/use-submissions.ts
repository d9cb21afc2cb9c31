import { adminFailures } from '@stagetime/contracts/admin/list-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { adminClient, dropIfRefused } from '../admin-client.ts';
import { statusOf } from '../list-failure.ts';

/** Mics that wait for review, or were rejected, as far as they were asked for. */
export function useSubmissions(status: 'pending' | 'rejected') {
  const toast = useToast();
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
  const { error } = query;
  useEffect(() => {
    if (statusOf(error) !== 401) return;
    // The page gives way to the one for signing in; the sentence stays.
    toast({ text: adminFailures.unauthenticated });
    dropIfRefused(error);
  }, [error, toast]);
  return query;
}
