import { Tabs } from '@base-ui/react/tabs';
import { badgeText } from '@stagetime/contracts/accounts/names';
import { personQueryMaxLength } from '@stagetime/contracts/messaging/limits';
import { messagesPage, personSearch, requests } from '@stagetime/contracts/messaging/messages';
import { messageTime } from '@stagetime/contracts/messaging/rules';
import type { ConversationView, CorrespondentView } from '@stagetime/contracts/messaging/schemas';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Pin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PersonRow, personRow } from '../../../components/person.tsx';
import {
  type PeopleFound,
  PersonCombobox,
  usePersonSearch,
} from '../../../components/person-combobox.tsx';
import { LoadFailed, MoreButton } from '../../../components/query-states.tsx';
import { useBlocked } from '../../social/blocks/use-blocked.ts';
import { type Folder, useConversations } from '../hooks.ts';

type ConversationListProps = {
  readonly chosenId: number | undefined;
  readonly onChoose: (userId: number) => void;
  readonly folder: Folder;
  readonly onFolder: (folder: Folder) => void;
  /** What stands below the last conversation of the inbox. */
  readonly end: ReactNode;
};

/** With whom someone writes, and the way to others. */
export function ConversationList(props: ConversationListProps) {
  const { folder, onFolder } = props;
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <PersonSearch onPick={({ userId }) => props.onChoose(userId)} />
      <Tabs.Root
        value={folder}
        onValueChange={(next) => onFolder(next as Folder)}
        className="flex min-h-0 grow flex-col gap-1"
      >
        <Tabs.List
          aria-label={messagesPage.conversations}
          className="mx-2 grid grid-cols-2 rounded-[0.75rem] bg-raised p-[3px]"
        >
          <Tabs.Tab value="inbox" className={tab}>
            {requests.inbox}
          </Tabs.Tab>
          <Tabs.Tab value="requests" className={tab}>
            <RequestsTitle />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={folder} className="flex min-h-0 grow flex-col">
          <nav
            aria-label={messagesPage.conversations}
            className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain pb-4"
          >
            <Conversations {...props} />
          </nav>
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

const tab =
  'min-h-11 cursor-pointer rounded-[0.5625rem] px-2 text-sm font-semibold text-muted not-data-active:hover:text-text data-active:bg-text data-active:text-background forced-colors:data-active:underline';

/** With how many there are, as far as they were asked for. */
function RequestsTitle() {
  const { conversations = [], hasNextPage } = useConversations('requests');
  if (conversations.length === 0) return requests.title;
  return requests.count(`${conversations.length}${hasNextPage ? '+' : ''}`);
}

/** What a folder says of itself. */
const folderWords = {
  inbox: messagesPage,
  requests: { ...messagesPage, ...requests },
} satisfies Record<Folder, unknown>;

function Conversations({ chosenId, onChoose, folder, end }: ConversationListProps) {
  const query = useConversations(folder);
  const words = folderWords[folder];
  const { conversations, isError, hasNextPage } = query;
  if (conversations === undefined && !isError) return <Loading text={words.loading} />;
  if (conversations === undefined || (conversations.length === 0 && !hasNextPage)) {
    return (
      <div className="flex flex-col items-start gap-1 px-2 py-6">
        <p className="font-semibold">{words.emptyTitle}</p>
        <p className="text-muted">{words.emptyText}</p>
        {isError && (
          <LoadFailed
            text={messagesPage.loadFailed}
            onRetry={query.refetch}
            className="mt-3 text-sm"
          />
        )}
      </div>
    );
  }
  const now = new Date();
  return (
    <>
      <ul className="flex flex-col gap-0.5">
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
      <MoreButton query={query} label={messagesPage.more} className="mt-3 w-full" />
      {folder === 'inbox' && !hasNextPage && end}
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
  const { other, lastMessage, lastMessageAt, isLastOwn, unreadCount, isPinned } = conversation;
  const name = shownName(other);
  const isUnread = unreadCount > 0;
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(other.userId)}
      className={`${personRow} conversation`}
      data-unread={isUnread || undefined}
    >
      <PersonRow
        name={name}
        url={other.profileImageUrl}
        title={
          // On a narrow screen the mark stands below the name, of which it would leave nothing.
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="conversation-name" dir="auto">
              {name}
            </span>
            {other.isTopAdmin && <PinnedMark />}
          </span>
        }
        detail={
          <span className="conversation-last">
            {isLastOwn ? messagesPage.you(lastMessage) : lastMessage}
          </span>
        }
      >
        <span className="flex shrink-0 flex-col items-end gap-0.5 self-stretch pt-2">
          <span className="flex items-center gap-1.5">
            {isPinned && (
              <>
                <span className="sr-only">{messagesPage.onTop}</span>
                <Pin aria-hidden="true" className="size-3.5 text-muted" />
              </>
            )}
            <time dateTime={lastMessageAt.toISOString()} className="conversation-time">
              {messageTime(lastMessageAt, now)}
            </time>
          </span>
          {isUnread && (
            <>
              <span className="sr-only">{messagesPage.unread(unreadCount)}</span>
              <span
                aria-hidden="true"
                className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums"
              >
                {badgeText(unreadCount)}
              </span>
            </>
          )}
        </span>
      </PersonRow>
    </button>
  );
}

function Loading({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="sr-only">
        {text}
      </p>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-18 rounded-control" />
      ))}
    </div>
  );
}

type PersonSearchProps = { readonly onPick: (person: CorrespondentView) => void };

/**
 * What a search found, without those whom the searcher blocked. Those who blocked the searcher stay: if they were
 * missing, that would give it away.
 */
function useUnblocked(found: PeopleFound<CorrespondentView>): PeopleFound<CorrespondentView> {
  const blocked = useBlocked();
  if (found.kind !== 'found') return found;
  if (blocked === undefined) return { kind: 'searching' };
  return { ...found, people: found.people.filter((one) => blocked.get(one.userId) !== 'block') };
}

/** Finds someone to write to. */
function PersonSearch({ onPick }: PersonSearchProps) {
  const [query, setQuery] = useState('');
  const state = useUnblocked(usePersonSearch(query, personSearch));
  return (
    <PersonCombobox
      words={personSearch}
      maxLength={personQueryMaxLength}
      state={state}
      onQuery={setQuery}
      onPick={onPick}
      toRow={(person) => ({
        name: shownName(person),
        detail: person.stageName === null ? null : person.name,
        mark: person.isTopAdmin && <PinnedMark />,
      })}
    />
  );
}

/** What someone goes by. */
export function shownName({
  name,
  stageName,
}: Pick<CorrespondentView, 'name' | 'stageName'>): string {
  return stageName ?? name;
}

/** Beside the name of the admin whom everyone finds first. */
export function PinnedMark() {
  return (
    <span className="shrink-0 rounded-[5px] border border-control px-1.25 py-0.5 text-[0.6875rem]/none font-semibold text-muted">
      {messagesPage.pinned}
    </span>
  );
}
