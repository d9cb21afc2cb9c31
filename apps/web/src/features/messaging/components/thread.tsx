import { tryAgain } from '@stagetime/contracts/core/errors';
import { blockedThread, thread } from '@stagetime/contracts/messaging/messages';
import type { CorrespondentView } from '@stagetime/contracts/messaging/schemas';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { PersonLink, PersonPicture } from '../../../components/person.tsx';
import PersonMenuButton from '../../social/blocks/person-menu-button.tsx';
import { useBlocked } from '../../social/blocks/use-blocked.ts';
import { raiseMessageUpdate, useConversations, useMarkRead, useThread } from '../hooks.ts';
import { Composer, QuotaLine, RequestBar } from './composer.tsx';
import { PinnedMark, shownName } from './conversation-list.tsx';
import { MessageList, useThreadScroll } from './message-list.tsx';

type ThreadProps = {
  readonly ownId: number;
  readonly otherUserId: number;
  /** Stands before the name: on phones the way to the other conversations. */
  readonly menu: ReactNode;
  /** Someone is there to write to. */
  readonly onFound: (userId: number) => void;
  /** There is nothing more to see: a request was deleted. */
  readonly onGone: () => void;
};

/** How to ask for the messages before. What is read anew meanwhile takes the place of the call, which is made again. */
function useOlder(query: ReturnType<typeof useThread>): () => void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const pageCount = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState(0);
  const isMissing = wanted > pageCount && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage();
  }, [isMissing, isFetching, fetchNextPage]);
  return () => {
    setWanted(pageCount + 1);
    if (isFetchNextPageError) void fetchNextPage();
  };
}

/** What someone writes with one person. */
export function Thread({ ownId, otherUserId, menu, onFound, onGone }: ThreadProps) {
  const query = useThread(otherUserId);
  const { other, messages, isRequest, error, hasNextPage, isFetchingNextPage } = query;
  const loadOlder = useOlder(query);
  const { conversations } = useConversations(isRequest ? 'requests' : 'inbox');
  const blocked = useBlocked()?.get(otherUserId);
  const conversation = conversations?.find((each) => each.other.userId === otherUserId);
  const firstId = messages?.[0]?.messageId;
  const lastId = messages?.at(-1)?.messageId;
  const { box, onScroll, hasNews, toEnd } = useThreadScroll(firstId, lastId);
  const field = useRef<HTMLTextAreaElement>(null);
  useMarkRead(otherUserId, lastId, conversation === undefined || conversation.unreadCount > 0);
  useEffect(() => {
    if (other !== undefined) onFound(other.userId);
  }, [other, onFound]);

  const name = other === undefined ? '' : shownName(other);
  return (
    <section
      aria-label={other === undefined ? thread.loading : thread.label(name)}
      className="flex min-h-0 min-w-0 grow flex-col"
    >
      <Header other={other} menu={menu} />
      <div
        ref={box}
        // By the keyboard it is scrolled as well.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable.
        tabIndex={0}
        role="log"
        aria-label={thread.label(name)}
        onScroll={() => {
          onScroll();
          if ((box.current?.scrollTop ?? Number.POSITIVE_INFINITY) < 60) loadOlder();
        }}
        className="relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 pt-2 pb-5 md:px-7"
      >
        {hasNextPage && (
          <Button
            variant="quiet"
            isPending={isFetchingNextPage}
            onClick={loadOlder}
            className="self-center text-sm"
          >
            {isFetchingNextPage ? thread.loadingOlder : thread.older}
          </Button>
        )}
        {messages !== undefined && messages.length > 0 && (
          // Few messages stand at the end, beside where one writes.
          <div className="mt-auto">
            <MessageList {...{ messages, ownId }} otherName={name} now={new Date()} />
          </div>
        )}
        {messages?.length === 0 && (
          <p className="m-auto max-w-prose text-center text-muted">{thread.empty(name)}</p>
        )}
        {messages === undefined &&
          (error ? (
            <Failed
              isUnknown={['NOT_FOUND', 'INVALID_INPUT'].includes(errorCodeOf(error) ?? '')}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Loading />
          ))}
      </div>
      {hasNews && (
        <Button
          variant="secondary"
          onClick={toEnd}
          className="mx-auto -mt-12 mb-1 bg-surface text-sm"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {thread.newMessages}
        </Button>
      )}
      <div className="composer-place">
        {isRequest && blocked !== 'block' && lastId !== undefined && (
          <RequestBar person={{ userId: otherUserId, name }} newestId={lastId} onGone={onGone} />
        )}
        {other?.isReachable === false ? (
          <p className="py-2 text-sm text-muted">{thread.closed}</p>
        ) : blocked === 'block' ? (
          <p className="py-2 text-sm text-muted">{blockedThread}</p>
        ) : (
          other !== undefined && (
            <Composer
              recipientId={otherUserId}
              onSent={() => {
                toEnd();
                field.current?.focus();
              }}
              fieldRef={field}
              note={<QuotaLine />}
            />
          )
        )}
      </div>
    </section>
  );
}

type HeaderProps = { readonly other: CorrespondentView | undefined; readonly menu: ReactNode };

function Header({ other, menu }: HeaderProps) {
  return (
    <header className="flex min-h-15 items-center gap-2 border-b border-line px-2 py-2 md:px-7">
      {menu}
      {other === undefined ? (
        <>
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-5 w-40 rounded-full" />
        </>
      ) : (
        <>
          <PersonPicture name={shownName(other)} url={other.profileImageUrl} />
          <div className="min-w-0">
            <h2 className="truncate font-display text-lg/tight font-bold" dir="auto">
              {other.isReachable ? (
                <PersonLink
                  slug={other.slug}
                  className="inline-flex min-h-11 max-w-full items-center hover:underline"
                >
                  <span className="truncate">{shownName(other)}</span>
                </PersonLink>
              ) : (
                shownName(other)
              )}
            </h2>
          </div>
          {other.isTopAdmin && <PinnedMark />}
          {other.isReachable && (
            <span className="ms-auto">
              <PersonMenuButton
                person={{ userId: other.userId, name: shownName(other) }}
                onDone={raiseMessageUpdate}
              />
            </span>
          )}
        </>
      )}
    </header>
  );
}

type FailedProps = { readonly isUnknown: boolean; readonly onRetry: () => void };

function Failed({ isUnknown, onRetry }: FailedProps) {
  return (
    <div role="alert" className="m-auto flex flex-col items-center gap-3 text-center">
      <p className={isUnknown ? 'text-muted' : 'text-danger'}>
        {isUnknown ? thread.unknown : thread.failed}
      </p>
      {!isUnknown && (
        <Button variant="secondary" onClick={onRetry}>
          {tryAgain}
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="mt-auto flex flex-col gap-3">
      <p role="status" className="sr-only">
        {thread.loading}
      </p>
      <Skeleton className="h-11 w-3/5 rounded-2xl" />
      <Skeleton className="h-12 w-2/5 self-end rounded-2xl" />
      <Skeleton className="h-16 w-1/2 rounded-2xl" />
    </div>
  );
}
