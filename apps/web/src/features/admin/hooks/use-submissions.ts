import { trpc } from '../../../api/trpc.ts';
import { useEndedRights } from './use-ended-rights.ts';

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
