import { trpc } from '../../../api/trpc.ts';

/** The messages with somebody: the newest page, and those before it as far as they were asked for. */
export function useThread(otherUserId: number) {
  const query = trpc.messaging.getThread.useInfiniteQuery(
    { otherUserId },
    { getNextPageParam: ({ olderThan }) => olderThan ?? undefined, staleTime: 0 },
  );
  const pages = query.data?.pages;
  return {
    ...query,
    other: pages?.[0]?.other,
    messages: pages?.toReversed().flatMap((page) => page.messages),
  };
}
