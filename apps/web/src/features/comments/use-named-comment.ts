import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { useThread } from './queries.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the comment that the address names was shown. */
    isCommentShown?: boolean;
  }
}

/** The comment that an address names: `#comment-12`. */
function readNamedId(): number | undefined {
  const [, id] = /^#comment-(\d+)$/.exec(window.location.hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** A thread is read no further for a comment that may be gone. */
const maxComments = 500;

/** Brings it into sight, and the keyboard and screen readers to it, unless they are somewhere already. */
function show(address: string): void {
  const comment = document.getElementById(address);
  comment?.scrollIntoView({ block: 'center' });
  if (document.activeElement === document.body) comment?.focus({ preventScroll: true });
}

/** Reads on until the comment is there that the address names, and brings it into sight. Its id. */
export function useNamedComment(thread: ReturnType<typeof useThread>): number | undefined {
  const [namedId, setNamedId] = useState(readNamedId);
  const router = useRouter();
  const [isFound, setIsFound] = useState(router.latestLocation.state.isCommentShown === true);
  const { comments, hasMore, isFetching } = thread;
  const isThere = comments.some(({ id }) => id === namedId);
  const loadMore = useEffectEvent(thread.loadMore);
  const markShown = useEffectEvent(() => {
    // Coming back to this entry of the history leads to where its reader was, not to the comment again.
    const state = (given: HistoryState) => ({ ...given, isCommentShown: true });
    const here = { to: '.', search: true, hash: true, replace: true, resetScroll: false } as const;
    void router.navigate({ ...here, state, hashScrollIntoView: false });
  });
  useEffect(() => {
    const follow = () => {
      setNamedId(readNamedId());
      setIsFound(false);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (namedId === undefined || isFound) return;
    if (isThere) {
      setIsFound(true);
      show(`comment-${namedId}`);
      markShown();
    } else if (hasMore && !isFetching && comments.length < maxComments) loadMore();
  }, [namedId, isFound, isThere, hasMore, isFetching, comments.length]);
  return namedId;
}
