import { useEffect, useEffectEvent, useState } from 'react';
import type { useThread } from '../hooks/use-thread.ts';

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
  const [isFound, setIsFound] = useState(false);
  const { comments, hasMore, isFetching } = thread;
  const isThere = comments.some(({ id }) => id === namedId);
  const loadMore = useEffectEvent(thread.loadMore);
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
    } else if (hasMore && !isFetching && comments.length < maxComments) loadMore();
  }, [namedId, isFound, isThere, hasMore, isFetching, comments.length]);
  return namedId;
}
