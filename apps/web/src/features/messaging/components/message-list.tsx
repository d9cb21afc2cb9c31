import { thread } from '@stagetime/contracts/messaging/messages';
import { messageTime } from '@stagetime/contracts/messaging/rules';
import type { MessageView } from '@stagetime/contracts/messaging/schemas';
import { Fragment, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import ReportButton from '../../../components/report/report-button.tsx';

type MessageListProps = {
  readonly messages: readonly MessageView[];
  readonly ownId: number;
  readonly otherName: string;
  readonly now: Date;
};

const dayNames = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const dayNamesWithYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

function dayOf(time: Date, now: Date): string {
  if (time.toDateString() === now.toDateString()) return thread.today;
  return (time.getFullYear() === now.getFullYear() ? dayNames : dayNamesWithYear).format(time);
}

/** Minutes between messages of one person that stand together. */
const together = 5 * 60 * 1000;

/** Messages as they were written: one's own at the end side, with a line for each day. */
export function MessageList({ messages, ownId, otherName, now }: MessageListProps) {
  return (
    <ol className="flex flex-col">
      {messages.map((message, index) => {
        const day = dayOf(message.createdAt, now);
        const previous = messages[index - 1];
        const isNewDay = previous === undefined || dayOf(previous.createdAt, now) !== day;
        return (
          <Fragment key={message.messageId}>
            {isNewDay && <li className="mt-3.5 mb-2 self-center text-xs text-muted">{day}</li>}
            <Message
              message={message}
              isOwn={message.senderId === ownId}
              isFirst={isApart(previous, message, now)}
              isLast={isApart(message, messages[index + 1], now)}
              otherName={otherName}
              now={now}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Whether two messages that follow each other do not stand together. */
function isApart(one: MessageView | undefined, next: MessageView | undefined, now: Date): boolean {
  if (one === undefined || next === undefined || one.senderId !== next.senderId) return true;
  const pause = next.createdAt.getTime() - one.createdAt.getTime();
  return pause > together || dayOf(one.createdAt, now) !== dayOf(next.createdAt, now);
}

type MessageProps = {
  readonly message: MessageView;
  readonly isOwn: boolean;
  /** Of those that stand together; the last one tells the time. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly otherName: string;
  readonly now: Date;
};

function Message({ message, isOwn, isFirst, isLast, otherName, now }: MessageProps) {
  const time = messageTime(message.createdAt, now);
  return (
    <li
      className="message"
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
    >
      <span className="sr-only">{isOwn ? thread.own : thread.from(otherName)} </span>
      <p className="message-body" dir="auto">
        {message.body}
      </p>
      <div className={isLast ? 'mx-3.5 flex items-center gap-3 text-xs text-muted' : 'sr-only'}>
        <time dateTime={message.createdAt.toISOString()} className="py-1">
          {time}
        </time>
        {isLast && !isOwn && (
          <ReportButton
            target={{
              kind: 'message',
              subjectId: message.messageId,
              person: { userId: message.senderId, name: otherName },
            }}
            of={thread.reported(otherName, time)}
            className="message-report"
          />
        )}
      </div>
    </li>
  );
}

/** Pixels from the end within which someone reads along. */
const nearEnd = 80;

type ThreadScroll = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Whether something came that is below what is in sight. */
  readonly hasNews: boolean;
  readonly toEnd: () => void;
};

/**
 * Keeps a thread at its end while someone reads there, and where it is while they read further up:
 * messages that are added above move nothing. `firstId` and `lastId` are those of its messages.
 */
export function useThreadScroll(
  firstId: number | undefined,
  lastId: number | undefined,
): ThreadScroll {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({
    firstId,
    lastId: undefined as number | undefined,
    height: 0,
    isAtEnd: true,
  });
  const [hasNews, setHasNews] = useState(false);

  const onScroll = () => {
    const { current } = box;
    if (current === null) return;
    const isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd;
    before.current.isAtEnd = isAtEnd;
    if (isAtEnd) setHasNews(false);
  };
  const toEnd = () => {
    before.current.isAtEnd = true;
    setHasNews(false);
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  };

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const then = before.current;
    const isOlderAdded =
      then.firstId !== undefined && firstId !== then.firstId && lastId === then.lastId;
    if (then.isAtEnd) current.scrollTop = current.scrollHeight;
    else if (isOlderAdded) current.scrollTop += current.scrollHeight - then.height;
    else if (lastId !== then.lastId) setHasNews(true);
    before.current = { ...then, firstId, lastId, height: current.scrollHeight };
  }, [firstId, lastId]);

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    // A keyboard that opens takes room from it.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return { box, onScroll, hasNews, toEnd };
}
