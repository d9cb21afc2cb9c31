import type { CommentSort } from '@stagetime/contracts/comments/sorts';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { threadInput } from './cached-comments.ts';

/** A mic's comments as far as they were asked for. */
export function useThread(micId: number, sort: CommentSort | undefined) {
  const query = trpc.comments.list.useInfiniteQuery(threadInput(micId, sort), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The comments that are there stay while they are read in another order.
    placeholderData: (before) => before,
  });
  const pages = query.data?.pages ?? [];
  // One whose rank changed between two pages would stand in both.
  const byId = new Map(pages.flatMap((page) => page.comments).map((one) => [one.id, one]));
  // Where nobody can comment nobody has.
  const isNowhere = errorCodeOf(query.error) === 'NOT_FOUND';
  return {
    comments: [...byId.values()],
    state: query.data || isNowhere ? 'ready' : query.isError ? 'failed' : 'loading',
    isReordering: query.isPlaceholderData,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore() {
      if (!query.isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  } as const;
}
