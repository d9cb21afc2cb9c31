import { comments } from '@stagetime/contracts/comments/messages';
import { Button } from '@stagetime/ui/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { useThread } from '../hooks/use-thread.ts';

/** Pixels before the end at which the next page is fetched. */
const aheadOf = 800;

/** Leads on in a long thread: by itself on scroll, by a button for who uses the keyboard. */
export function MoreComments({ thread }: { readonly thread: ReturnType<typeof useThread> }) {
  const end = useRef<HTMLDivElement>(null);
  const { isFetching, hasMoreFailed } = thread;
  const loadMore = useEffectEvent(thread.loadMore);
  const isAutomatic = !isFetching && !hasMoreFailed;
  useEffect(() => {
    if (!isAutomatic || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && loadMore(),
      { rootMargin: `${aheadOf}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic]);
  return (
    <div ref={end} className="flex flex-wrap items-center gap-3 py-2">
      <Button variant="secondary" onClick={thread.loadMore} isPending={isFetching}>
        {comments.more}
      </Button>
      <p role="status" className="text-muted">
        {hasMoreFailed && comments.loadFailed}
      </p>
    </div>
  );
}
