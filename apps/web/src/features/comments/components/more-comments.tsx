import { comments } from '@stagetime/contracts/comments/messages';
import { Button } from '@stagetime/ui/button';
import { useRef } from 'react';
import { useReachedEnd } from '../../../components/use-reached-end.ts';
import type { useThread } from '../queries.ts';

/** Leads on in a long thread: by itself on scroll, by a button for who uses the keyboard. */
export function MoreComments({ thread }: { readonly thread: ReturnType<typeof useThread> }) {
  const end = useRef<HTMLDivElement>(null);
  const { isFetching, hasMoreFailed } = thread;
  useReachedEnd(end, { isWaiting: !isFetching && !hasMoreFailed, onReached: thread.loadMore });
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
