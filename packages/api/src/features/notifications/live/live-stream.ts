import { LiveEvent, type LiveMessage } from '@stagetime/contracts/notifications/live/schemas';
import type { Missed, OpenStream, SentMessage, StoredEvent } from '../../../core/live.ts';

/** Messages that a stream may fall behind; a client that reads so slowly starts over. */
const maxWaiting = 500;

export type LiveStream = Pick<OpenStream, 'userId' | 'sessionId'> & {
  readonly push: (event: StoredEvent) => void;
  /** Ends it after the last message, if there is one. */
  readonly end: (last?: LiveMessage) => void;
  readonly read: () => AsyncIterable<SentMessage>;
  /** Begins with what was missed; what was pushed meanwhile comes after it, and nothing twice. */
  readonly begin: (missed: Missed) => void;
};

/** Holds one client's messages until they are read. `onEnd` runs once, whatever ends it. */
export function createLiveStream(
  { userId, sessionId }: Pick<OpenStream, 'userId' | 'sessionId'>,
  onEnd: () => void,
): LiveStream {
  let waiting: LiveMessage[] = [];
  /** Events that came before the first message was known. */
  let early: StoredEvent[] | null = [];
  let known: ReadonlySet<number> = new Set();
  let settled = 0;
  let position = 0;
  let isEnded = false;
  let wake = () => {};

  const add = (message: LiveMessage) => {
    waiting.push(message);
    wake();
  };
  const end = (last?: LiveMessage) => {
    if (isEnded) return;
    isEnded = true;
    if (last !== undefined) waiting.push(last);
    wake();
    onEnd();
  };
  const push = (event: StoredEvent) => {
    if (isEnded || event.eventId <= settled || known.has(event.eventId)) return;
    if (early !== null) early.push(event);
    else if (waiting.length < maxWaiting) addEvent(event);
    else {
      // It comes back when it can, and hears of the rest then.
      waiting = [];
      end();
    }
  };
  const addEvent = ({ eventId, kind, detail }: StoredEvent) => {
    const event = LiveEvent.safeParse({ ...(detail as object), kind });
    // Of a kind that only a newer process knows.
    if (event.success) add({ type: 'event', eventId, event: event.data });
  };

  return {
    userId,
    sessionId,
    push,
    end,
    begin(missed) {
      const { isComplete, events } = missed;
      ({ position, settled } = missed);
      const pushed = early ?? [];
      early = null;
      add({ type: 'ready', isComplete });
      known = new Set(events.map(({ eventId }) => eventId));
      if (isComplete) for (const event of events) addEvent(event);
      for (const event of pushed) push(event);
    },
    async *read() {
      try {
        for (;;) {
          const message = waiting.shift();
          if (message !== undefined) {
            if (message.type === 'event') position = Math.max(position, message.eventId);
            yield { position, message };
          } else if (isEnded) return;
          else {
            const { promise, resolve } = Promise.withResolvers<void>();
            wake = resolve;
            await promise;
          }
        }
      } finally {
        end();
      }
    },
  };
}
