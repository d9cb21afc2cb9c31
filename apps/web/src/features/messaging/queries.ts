import { trpc } from '../../api/trpc.ts';

export type Folder = 'inbox' | 'requests';

export const listInputs = {
  inbox: { limit: 50, folder: 'inbox' },
  requests: { limit: 50, folder: 'requests' },
} as const satisfies Record<Folder, unknown>;

/** One's own conversations, or those that wait as requests, page by page. */
export function useConversations(folder: Folder) {
  const query = trpc.messaging.listConversations.useInfiniteQuery(listInputs[folder], {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  return { ...query, conversations: query.data?.pages.flatMap((page) => page.conversations) };
}

/** The messages with someone: the newest page, and those before it as far as they were asked for. */
export function useThread(otherUserId: number) {
  const query = trpc.messaging.getThread.useInfiniteQuery(
    { otherUserId },
    { getNextPageParam: ({ olderThan }) => olderThan ?? undefined, staleTime: 0 },
  );
  const pages = query.data?.pages;
  return {
    ...query,
    other: pages?.[0]?.other,
    isRequest: pages?.[0]?.isRequest ?? false,
    messages: pages?.toReversed().flatMap((page) => page.messages),
  };
}
