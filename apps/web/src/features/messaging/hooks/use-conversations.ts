import { trpc } from '../../../api/trpc.ts';

export const listInput = { limit: 50 };

/** One's own conversations, page by page. */
export function useConversations() {
  const query = trpc.messaging.listConversations.useInfiniteQuery(listInput, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  return { ...query, conversations: query.data?.pages.flatMap((page) => page.conversations) };
}
