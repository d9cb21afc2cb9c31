import { commentsTitle } from '@stagetime/contracts/comments/messages';
import type { CommentSort } from '@stagetime/contracts/comments/rules';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Suspense, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useNear } from '../../../components/use-near.ts';

const Thread = lazyComponent(() => import('./thread.tsx'));

export type CommentsSectionProps = {
  readonly micId: number;
  readonly sort: CommentSort | undefined;
};

/** What people say about a mic. Fetched, its code too, once someone scrolls near. */
export function CommentsSection(props: CommentsSectionProps) {
  const mic = String(props.micId);
  const utils = trpc.useUtils();
  const box = useRef<HTMLElement>(null);
  // Who comes back finds it as long as it was, or could not be where they were.
  const [isWanted, setIsWanted] = useState(
    () => utils.comments.list.getInfiniteData({ mic, sort: props.sort }) !== undefined,
  );
  useEffect(() => {
    // An address that names a comment leads down to it.
    if (window.location.hash.startsWith('#comment')) setIsWanted(true);
  }, []);
  const isNear = useNear(box);
  const waiting = <Skeleton className="h-40 rounded-card noscript:hidden" />;
  return (
    <section
      ref={box}
      id="comments"
      className="mt-10 flex max-w-prose flex-col gap-4 border-t border-line pt-8"
    >
      <h2 className="font-display text-2xl font-semibold">{commentsTitle}</h2>
      {isNear || isWanted ? (
        <Suspense fallback={waiting}>
          <Thread {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
