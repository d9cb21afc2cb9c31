import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { notificationMessages } from '@stagetime/contracts/notifications/messages';
import {
  LiveEvent,
  type LiveMessage,
  type OpenStreamInput,
} from '@stagetime/contracts/notifications/schemas';
import { maxStreamsPerUser } from '@stagetime/contracts/notifications/settings';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { Owner } from '../../../core/authorize.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import type {
  LiveStreams,
  Missed,
  OpenStream,
  SentMessage,
  StoredEvent,
} from '../../../core/live.ts';
import type { Write } from '../../../core/write.ts';
import { listLivingSessions } from '../../accounts/sessions/sessions.ts';
import { createLiveReader, insertLiveEvents, readMissedEvents } from './live-reader.ts';

/** Messages that a stream may fall behind; a client that reads so slowly starts over. */
const maxWaiting = 500;

type LiveStream = Pick<OpenStream, 'userId' | 'sessionId'> & {
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

/** What a process says when events were committed; everyone who listens looks for them. */
export const liveChannel = 'live';

/**
 * Milliseconds for which announcements are gathered: a NOTIFY takes a lock of the whole database, for which
 * commits would queue.
 */
const gatherTime = 10;

/** Says to every process that there are new events. */
export async function notifyLive(db: Database): Promise<void> {
  await sql`select pg_notify(${liveChannel}, '')`.execute(db);
}

/** Sessions also end by time, of which no one is told. */
const sweepInterval = 30_000;
/** As long as no one tells of ends. */
const deafSweepInterval = 500;
/** Seconds after which someone with too many streams may try again. */
const retryAfter = 60;

type LiveHubOptions = {
  readonly db: Database;
  readonly now: () => Date;
  /** Told of what failed; it is tried again. */
  readonly onFailure: (error: unknown) => void;
};

export type LiveHub = LiveStreams & {
  /** Events may have been committed. */
  readonly wake: () => void;
  /** Sessions of these people may have ended; of anyone without ids. */
  readonly checkSessions: (userIds?: readonly number[]) => void;
  /** Whether another process' events and ends of sessions are told of. */
  readonly setHearing: (isHearing: boolean) => void;
  /** Ends every stream and opens no other: the process stops. */
  readonly close: () => void;
  readonly stats: () => { readonly streams: number };
};

/** Holds the streams of one process, reads what they are told and ends them with their sessions. */
export function createLiveHub({ db, now, onFailure }: LiveHubOptions): LiveHub {
  const streams = new Map<number, Set<LiveStream>>();
  let isClosed = false;
  let isHearing = false;
  let sweeping: NodeJS.Timeout | undefined;

  const all = () => [...streams.values()].flatMap((own) => [...own]);
  const reader = createLiveReader({
    db,
    userIds: () => [...streams.keys()],
    onEvent: (event) => {
      for (const stream of streams.get(event.userId) ?? []) stream.push(event);
    },
    onFailure,
  });

  let isAnnouncing = false;
  const announce = () => {
    if (isAnnouncing) return;
    isAnnouncing = true;
    setTimeout(() => {
      isAnnouncing = false;
      // This process' own pages need not wait for the word to come back.
      reader.wake();
      notifyLive(db).catch(onFailure);
    }, gatherTime).unref();
  };

  const remove = (stream: LiveStream) => {
    const own = streams.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(stream.userId);
    if (streams.size > 0) return;
    reader.stop();
    clearTimeout(sweeping);
    sweeping = undefined;
  };

  const endEnded = async (checked: readonly LiveStream[]) => {
    if (checked.length === 0) return;
    const ids = [...new Set(checked.map(({ sessionId }) => sessionId))];
    const living = await listLivingSessions(db, ids, now());
    for (const stream of checked) if (!living.has(stream.sessionId)) stream.end();
  };
  const check = (checked: readonly LiveStream[]) => endEnded(checked).catch(onFailure);
  const sweepLater = () => {
    clearTimeout(sweeping);
    sweeping = setTimeout(
      () => void check(all()).then(() => streams.size > 0 && sweepLater()),
      isHearing ? sweepInterval : deafSweepInterval,
    ).unref();
  };

  return {
    announce,
    wake: reader.wake,
    async open({ userId, sessionId, signal, readMissed }) {
      if (isClosed) throw new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE);
      const own = streams.get(userId) ?? new Set();
      if (own.size >= maxStreamsPerUser) {
        const limit = { max: maxStreamsPerUser, retryAfter };
        throw new DomainError('RATE_LIMITED', notificationMessages.tooManyStreams, [], limit);
      }
      const stream: LiveStream = createLiveStream({ userId, sessionId }, () => remove(stream));
      // It hears of everything new before it asks for what was missed.
      streams.set(userId, own.add(stream));
      signal?.addEventListener('abort', () => stream.end());
      if (signal?.aborted) stream.end();
      try {
        await reader.start();
        stream.begin(await readMissed());
      } catch (error) {
        stream.end();
        throw error;
      }
      // Its session may have ended while it was being opened.
      void check([stream]);
      if (sweeping === undefined) sweepLater();
      return stream.read();
    },
    checkSessions(userIds) {
      const checked = userIds?.flatMap((userId) => [...(streams.get(userId) ?? [])]) ?? all();
      void check(checked);
    },
    setHearing(next) {
      isHearing = next;
      // What was told meanwhile was not heard.
      reader.wake();
      void check(all());
      if (streams.size > 0) sweepLater();
    },
    close() {
      isClosed = true;
      for (const stream of all()) stream.end({ type: 'reconnect' });
    },
    stats: () => ({ streams: all().length }),
  };
}

/**
 * Tells the open pages of some people of something, once the transaction that makes it so is committed. For
 * every feature that has news.
 */
export async function publishLiveEvent(
  write: Pick<Write, 'trx' | 'afterCommit'>,
  { tools }: Pick<Context, 'tools'>,
  userIds: readonly number[],
  event: LiveEvent,
): Promise<void> {
  await insertLiveEvents(write.trx, userIds, event);
  write.afterCommit(tools.live.announce);
}

/** Opens a stream of the caller's own events. Throws RATE_LIMITED beyond what one person may have. */
export async function openLiveStream(
  { db, tools, actor }: Pick<Context, 'db' | 'tools'> & WithActor<Owner>,
  { lastEventId }: OpenStreamInput,
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<SentMessage>> {
  const since = lastEventId == null ? undefined : Number(lastEventId);
  return tools.live.open({
    userId: actor.userId,
    sessionId: actor.sessionId,
    signal,
    readMissed: () => readMissedEvents(db, actor, since),
  });
}
