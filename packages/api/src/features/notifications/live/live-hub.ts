import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { maxStreamsPerUser } from '@stagetime/contracts/notifications/limits';
import { notificationMessages } from '@stagetime/contracts/notifications/messages';
import type { Database } from '@stagetime/db/database';
import { gatherNotify } from '../../../core/gathered-notify.ts';
import type { LiveStreams } from '../../../core/live.ts';
import { listLivingSessions } from '../../accounts/sessions/living-sessions.service.ts';
import { createLiveReader } from './live-reader.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';

/** What a process says when events were committed; everybody who listens looks for them. */
export const liveChannel = 'live';

/** Sessions also end by time, of which nobody is told. */
const sweepInterval = 30_000;
/** As long as nobody tells of ends. */
const deafSweepInterval = 500;
/** Seconds after which somebody with too many streams may try again. */
const retryAfter = 60;

export type LiveHubOptions = {
  readonly db: Database;
  readonly now: () => Date;
  /** Told of what failed; it is tried again. */
  readonly onFailure: (error: unknown) => void;
};

export type LiveHub = LiveStreams & {
  /** Events may have been committed. */
  readonly wake: () => void;
  /** Sessions of these people may have ended; of anybody without ids. */
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

  const tell = gatherNotify<'events'>({
    db,
    channel: liveChannel,
    toPayload: () => {
      // This process' own pages need not wait for the word to come back.
      reader.wake();
      return '';
    },
    onFailure,
  });

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
    announce: () => tell('events'),
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
