import { commentSortLabels, comments as words } from '@stagetime/contracts/comments/messages';
import {
  type CommentSort,
  commentSorts,
  defaultCommentSort,
} from '@stagetime/contracts/comments/rules';
import { Button } from '@stagetime/ui/button';
import { Skeleton, SkeletonText } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { LoadFailed } from '../../components/query-states.tsx';
import { useReachedEnd } from '../../components/use-in-view.ts';
import { useBlocked } from '../social/blocks/use-blocked.ts';
import { Comment } from './comment.tsx';
import type { CommentsSectionProps } from './comments-section.tsx';
import { Composer } from './composer.tsx';
import { useNamedComment, useNow, useOwnVotes, useThread } from './hooks.ts';

/** The comments of a mic with what can be done about them. A chunk of its own. */
export default function Thread({ micId, sort }: CommentsSectionProps) {
  const thread = useThread(micId, sort);
  const votes = useOwnVotes(micId);
  const now = useNow();
  const [said, setSaid] = useState('');
  // The same words again are read again only if they differ.
  const say = (words: string) => setSaid((last) => (last === words ? `${words}\u00a0` : words));
  const [postedId, setPostedId] = useState<number>();
  const blocked = useBlocked();
  // Nothing of whom one blocked is there for a moment, either.
  const { comments, state, hasMore } =
    blocked === undefined ? ({ comments: [], state: 'loading', hasMore: false } as const) : thread;
  const namedId = useNamedComment(thread);
  const posted = (id: number) => {
    setPostedId(id);
    say(words.posted);
  };
  return (
    <>
      {comments.length > 0 && (
        <span
          aria-hidden="true"
          className="col-start-2 row-start-1 self-center ps-2 font-display text-xl text-muted tabular-nums"
        >
          {comments.length}
          {hasMore && '+'}
        </span>
      )}
      {comments.length > 1 && <SortLinks sort={sort} />}
      <Composer micId={micId} onPosted={posted} />
      {/* What happened, for who does not see it. */}
      <p role="status" className="sr-only">
        {said}
      </p>
      {state === 'loading' && <WaitingComments />}
      {state === 'failed' && (
        <LoadFailed text={words.loadFailed} onRetry={thread.retry} className="col-span-full pt-4" />
      )}
      {state === 'ready' && comments.length === 0 && <NoComments />}
      {comments.length > 0 && (
        <ul
          aria-label={words.list}
          aria-busy={thread.isReordering}
          className="col-span-full flex flex-col aria-busy:opacity-60"
        >
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              micId={micId}
              comment={comment}
              vote={votes[comment.id] ?? null}
              blocked={blocked?.get(comment.author.userId)}
              isNamed={comment.id === namedId}
              isPosted={comment.id === postedId}
              now={now}
              onDone={say}
            />
          ))}
        </ul>
      )}
      {hasMore && <MoreComments thread={thread} />}
    </>
  );
}

/** In which order the comments are; it stands in the address, but for the usual one. */
function SortLinks({ sort: chosen = defaultCommentSort }: Pick<CommentsSectionProps, 'sort'>) {
  const link = (sort: CommentSort) => (
    <Link
      key={sort}
      from="/$city/$mic"
      to="."
      search={{ sort: sort === defaultCommentSort ? undefined : sort }}
      replace
      preload={false}
      activeOptions={{ exact: true }}
      aria-current={sort === chosen ? 'true' : undefined}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-sm font-semibold ${sort === chosen ? 'text-text' : 'text-muted hover:text-text'}`}
    >
      <span
        className={`border-b-3 pt-1 pb-0.5 ${sort === chosen ? 'border-accent' : 'border-transparent'}`}
      >
        {commentSortLabels[sort]}
      </span>
    </Link>
  );
  return (
    <nav
      aria-label={words.sortBy}
      className="-ms-2 flex flex-wrap max-sm:col-span-full sm:col-start-3 sm:row-start-1 sm:-me-2"
    >
      {commentSorts.map(link)}
    </nav>
  );
}

function NoComments() {
  return (
    <div className="col-span-full flex flex-wrap items-baseline gap-x-3 pt-4">
      <p className="font-display font-bold">{words.none}</p>
      <p className="text-muted">{words.first}</p>
    </div>
  );
}

/** In the shape of two comments. */
function WaitingComments() {
  return (
    <div className="col-span-full">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {[1, 2].map((number) => (
        <div key={number} className="flex gap-3 pt-4.5">
          <Skeleton className="size-9 shrink-0 rounded-full lg:size-10" />
          <div className="grow">
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Leads on in a long thread: by itself on scroll, by a button for who uses the keyboard. */
function MoreComments({ thread }: { readonly thread: ReturnType<typeof useThread> }) {
  const end = useRef<HTMLDivElement>(null);
  const { isFetching, hasMoreFailed } = thread;
  useReachedEnd(end, { isWaiting: !isFetching && !hasMoreFailed, onReached: thread.loadMore });
  return (
    <div ref={end} className="col-span-full flex flex-wrap items-center gap-3 pt-4">
      <Button variant="secondary" onClick={thread.loadMore} isPending={isFetching}>
        {words.more}
      </Button>
      <p role="status" className="text-muted">
        {hasMoreFailed && words.loadFailed}
      </p>
    </div>
  );
}
