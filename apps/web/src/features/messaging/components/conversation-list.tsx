import { badgeText } from '@stagetime/contracts/accounts/messages';
import { messagesPage } from '@stagetime/contracts/messaging/messages';
import { messageTime } from '@stagetime/contracts/messaging/rules';
import type { ConversationView } from '@stagetime/contracts/messaging/schemas';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { PersonPicture } from '../../../components/person-picture.tsx';
import { useConversations } from '../queries.ts';
import { PersonSearch } from './person-search.tsx';
import { PinnedMark, shownName } from './shown-name.tsx';

type ConversationListProps = {
  readonly chosenId: number | undefined;
  readonly onChoose: (userId: number) => void;
};

/** With whom someone writes, and the way to others. */
export function ConversationList(props: ConversationListProps) {
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <PersonSearch onPick={({ userId }) => props.onChoose(userId)} />
      <nav
        aria-label={messagesPage.conversations}
        className="-mx-1 min-h-0 grow overflow-y-auto overscroll-contain px-1 pb-1"
      >
        <Conversations {...props} />
      </nav>
    </div>
  );
}

function Conversations({ chosenId, onChoose }: ConversationListProps) {
  const query = useConversations();
  const { conversations, isError, hasNextPage, isFetchingNextPage } = query;
  if (conversations === undefined && !isError) return <Loading />;
  if (conversations === undefined || (conversations.length === 0 && !hasNextPage)) {
    return (
      <div className="flex flex-col items-center gap-2 px-2 py-8 text-center">
        <p className="font-semibold">{messagesPage.emptyTitle}</p>
        <p className="text-muted">{messagesPage.emptyText}</p>
        {isError && (
          <div role="alert" className="mt-3 flex flex-col items-center gap-2 text-sm">
            <p className="text-danger">{messagesPage.loadFailed}</p>
            <Button variant="secondary" onClick={() => void query.refetch()}>
              {messagesPage.retry}
            </Button>
          </div>
        )}
      </div>
    );
  }
  const now = new Date();
  return (
    <>
      <ul className="flex flex-col gap-1">
        {conversations.map((conversation) => (
          <li key={conversation.other.userId}>
            <Item
              conversation={conversation}
              now={now}
              isChosen={conversation.other.userId === chosenId}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          isPending={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-3 w-full"
        >
          {messagesPage.more}
        </Button>
      )}
    </>
  );
}

type ItemProps = {
  readonly conversation: ConversationView;
  readonly now: Date;
  readonly isChosen: boolean;
  readonly onChoose: (userId: number) => void;
};

function Item({ conversation, now, isChosen, onChoose }: ItemProps) {
  const { other, lastMessage, lastMessageAt, isLastOwn, unreadCount } = conversation;
  const name = shownName(other);
  const isUnread = unreadCount > 0;
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(other.userId)}
      className="flex w-full cursor-pointer items-center gap-3 rounded-control p-2 text-start hover:bg-raised aria-current:bg-raised aria-current:outline-1 aria-current:outline-line"
    >
      <PersonPicture name={name} url={other.profileImageUrl} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          {/* On a narrow screen the mark stands below the name, of which it would leave nothing. */}
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
            <span className={`truncate ${isUnread ? 'font-bold' : 'font-semibold'}`} dir="auto">
              {name}
            </span>
            {other.isTopAdmin && <PinnedMark />}
          </span>
          <time dateTime={lastMessageAt.toISOString()} className="shrink-0 text-xs text-muted">
            {messageTime(lastMessageAt, now)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span
            className={`grow truncate text-sm ${isUnread ? 'font-semibold' : 'text-muted'}`}
            dir="auto"
          >
            {isLastOwn ? messagesPage.you(lastMessage) : lastMessage}
          </span>
          {isUnread && (
            <>
              <span className="sr-only">{messagesPage.unread(unreadCount)}</span>
              <span
                aria-hidden="true"
                className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums"
              >
                {badgeText(unreadCount)}
              </span>
            </>
          )}
        </span>
      </span>
    </button>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="sr-only">
        {messagesPage.loading}
      </p>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-15 rounded-control" />
      ))}
    </div>
  );
}
