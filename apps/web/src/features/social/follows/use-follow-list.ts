import { matchesFollow } from '@stagetime/contracts/social/follows/rules';
import type { FollowListKind } from '@stagetime/contracts/social/messages';
import { useEffect, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';

const pageSize = 100;
/** Milliseconds after the last key before the list is filtered (spec). */
const searchPause = 200;
/** A search fetches so many pages by itself; the rest comes when someone asks for it. */
const maxSearchedPages = 20;

type FollowListOptions = {
  readonly userId: number;
  readonly kind: FollowListKind;
  readonly term: string;
};

/** The people of a list, page by page, filtered here. */
export function useFollowList({ userId, kind, term }: FollowListOptions) {
  const list = kind === 'followers' ? trpc.social.listFollowers : trpc.social.listFollowing;
  const query = list.useInfiniteQuery(
    { userId, limit: pageSize },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const wanted = usePaused(term.trim(), searchPause);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  const pages = query.data?.pages.length ?? 0;
  // What is not here yet may match, too.
  useEffect(() => {
    if (wanted === '' || !hasNextPage || isFetchingNextPage || isError) return;
    if (pages < maxSearchedPages) void fetchNextPage();
  }, [wanted, hasNextPage, isFetchingNextPage, fetchNextPage, isError, pages]);
  const users = query.data?.pages.flatMap((page) => page.users);
  return {
    users,
    shown:
      wanted === '' ? (users ?? []) : (users ?? []).filter((user) => matchesFollow(user, wanted)),
    /** What is searched for. */
    wanted,
    isError,
    refetch: query.refetch,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
}

/** A value once it has stayed the same for a while; at once where it becomes empty. */
function usePaused(value: string, pause: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return value === '' ? '' : paused;
}
