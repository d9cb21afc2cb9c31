import { comments as words } from '@stagetime/contracts/comments/messages';
import { Button } from '@stagetime/ui/button';
import { Skeleton, SkeletonText } from '@stagetime/ui/skeleton';
import { useState } from 'react';
import { useNow, useOwnVotes, useThread } from '../queries.ts';
import { CommentItem } from './comment-item.tsx';
import type { CommentsSectionProps } from './comments-section.tsx';
import { Composer } from './composer.tsx';
import { MoreComments } from './more-comments.tsx';
import { SortLinks } from './sort-links.tsx';
import { useNamedComment } from './use-named-comment.ts';

/** The comments of a mic with what can be done about them. A chunk of its own. */
export default function Thread({ micId, sort }: CommentsSectionProps) {
  const thread = useThread(micId, sort);
  const votes = useOwnVotes(micId);
  const now = useNow();
  const [said, setSaid] = useState('');
  const [postedId, setPostedId] = useState<number>();
  const { comments, state } = thread;
  const namedId = useNamedComment(thread);
  return (
    <>
      <Composer
        micId={micId}
        onPosted={(id) => {
          setPostedId(id);
          setSaid(words.posted);
        }}
      />
      {/* What happened, for who does not see it. */}
      <p role="status" className="sr-only">
        {said}
      </p>
      {comments.length > 1 && <SortLinks sort={sort} />}
      {state === 'loading' && <WaitingComments />}
      {state === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{words.loadFailed}</p>
          <Button variant="secondary" onClick={thread.retry} isPending={thread.isFetching}>
            {words.retry}
          </Button>
        </div>
      )}
      {state === 'ready' && comments.length === 0 && (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{words.none}</p>
          <p className="text-muted">{words.first}</p>
        </div>
      )}
      {comments.length > 0 && (
        <ul
          aria-label={words.list}
          aria-busy={thread.isReordering}
          className="flex flex-col aria-busy:opacity-60"
        >
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              micId={micId}
              comment={comment}
              vote={votes[comment.id] ?? null}
              isNamed={comment.id === namedId}
              isPosted={comment.id === postedId}
              now={now}
              onDone={setSaid}
            />
          ))}
        </ul>
      )}
      {thread.hasMore && <MoreComments thread={thread} />}
    </>
  );
}

/** In the shape of three comments. */
function WaitingComments() {
  return (
    <div>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {[1, 2, 3].map((number) => (
        <div key={number} className="flex gap-3 border-t border-line py-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow">
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}
