import type { CommentSort } from '@stagetime/contracts/comments/rules';
import { micPage } from '@stagetime/contracts/mics/messages';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Suspense, useEffect, useRef, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { lazyComponent } from '../../components/load-on-intent.tsx';
import { useNear } from '../../components/use-in-view.ts';

const Thread = lazyComponent(() => import('./thread.tsx'));

export type CommentsSectionProps = {
  readonly micId: number;
  readonly sort: CommentSort | undefined;
};

/** What people say about a mic. Fetched, its code too, once someone scrolls near or uses the keyboard. */
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
    // Who goes from stop to stop would go past it.
    const goOn = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setIsWanted(true);
    };
    window.addEventListener('keydown', goOn);
    return () => window.removeEventListener('keydown', goOn);
  }, []);
  const isNear = useNear(box);
  return (
    <section
      ref={box}
      id="comments"
      className="comments pt-10 max-lg:order-9 sm:pt-7.5 lg:min-h-48 lg:flex-1 print:hidden"
    >
      <h2 className="flex items-center font-display text-xl font-bold sm:min-h-11">
        {micPage.comments}
      </h2>
      {isNear || isWanted ? (
        <Suspense fallback={<WaitingThread />}>
          <Thread {...props} />
        </Suspense>
      ) : (
        <WaitingThread />
      )}
    </section>
  );
}

/** As high as where one writes, and a comment or two. */
function WaitingThread() {
  return (
    <div className="col-span-full flex flex-col gap-3 pt-3 noscript:hidden sm:pt-0.5">
      <Skeleton className="h-13 shrink-0 rounded-control" />
      <Skeleton className="min-h-20 grow rounded-card" />
    </div>
  );
}
