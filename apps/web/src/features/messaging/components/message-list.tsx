import { thread } from '@stagetime/contracts/messaging/messages';
import { messageTime } from '@stagetime/contracts/messaging/rules';
import type { MessageView } from '@stagetime/contracts/messaging/schemas';
import { Fragment } from 'react';

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
  return (time.getFullYear() === now.getFullYear() ? dayNames : dayNamesWithYear).format(time);
}

/** Minutes between messages of one person that stand together. */
const together = 5 * 60 * 1000;

/** Messages as they were written: one's own at the end side, with a line for each day. */
export function MessageList({ messages, ownId, otherName, now }: MessageListProps) {
  return (
    <ol className="flex flex-col">
      {messages.map((message, index) => {
        const previous = messages[index - 1];
        const day = dayOf(message.createdAt, now);
        const isNewDay = previous === undefined || dayOf(previous.createdAt, now) !== day;
        const isApart =
          isNewDay ||
          previous.senderId !== message.senderId ||
          message.createdAt.getTime() - previous.createdAt.getTime() > together;
        return (
          <Fragment key={message.messageId}>
            {isNewDay && (
              <li className="my-3 self-center rounded-full bg-raised px-3 py-1 text-xs text-muted">
                {day}
              </li>
            )}
            <Message
              message={message}
              now={now}
              isOwn={message.senderId === ownId}
              isApart={isApart}
              otherName={otherName}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}

type MessageProps = {
  readonly message: MessageView;
  readonly now: Date;
  readonly isOwn: boolean;
  readonly isApart: boolean;
  readonly otherName: string;
};

function Message({ message, now, isOwn, isApart, otherName }: MessageProps) {
  const look = isOwn
    ? 'self-end rounded-ee-md bg-accent text-on-accent'
    : 'self-start rounded-es-md bg-raised';
  return (
    <li
      className={`${isApart ? 'mt-3' : 'mt-1'} max-w-[85%] rounded-2xl px-3.5 py-2 sm:max-w-[70%] ${look}`}
    >
      <span className="sr-only">{isOwn ? thread.own : thread.from(otherName)} </span>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {message.body}
      </p>
      <time
        dateTime={message.createdAt.toISOString()}
        className={`mt-0.5 block text-end text-xs ${isOwn ? '' : 'text-muted'}`}
      >
        {messageTime(message.createdAt, now)}
      </time>
    </li>
  );
}
