import type { CommentSort } from '@stagetime/contracts/comments/rules';
import type { OwnVotesView } from '@stagetime/contracts/comments/schemas';
import { useEffect, useState } from 'react';
import { errorCodeOf } from '../../api/api-errors.ts';
import { trpc } from '../../api/trpc.ts';
import { useAccount } from '../../session/account-provider.tsx';
import { threadInput } from './mutations.ts';

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
  // Where no one can comment no one has.
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

const none: OwnVotesView = {};

/** What whoever is signed in voted on a mic's comments, by comment id. */
export function useOwnVotes(micId: number): OwnVotesView {
  const { session } = useAccount();
  const isUser = session.status === 'user';
  const { data } = trpc.comments.ownVotes.useQuery({ mic: String(micId) }, { enabled: isUser });
  return (isUser && data) || none;
}

const minute = 60_000;

/** The present minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
