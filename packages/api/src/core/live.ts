import type { LiveMessage } from '@stagetime/contracts/notifications/schemas';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** The streams of events that this process holds open. */
export type LiveStreams = {
  /** Says that events were committed. Returns at once; readers of every process look soon. */
  readonly announce: () => void;
  /**
   * Opens a stream of someone's events until `signal` aborts, their session ends or the process
   * stops. Throws RATE_LIMITED when they have as many open as they may.
   */
  readonly open: (options: OpenStream) => Promise<AsyncIterable<SentMessage>>;
};

export type OpenStream = {
  readonly userId: number;
  readonly sessionId: string;
  readonly signal: AbortSignal | undefined;
  /** What the client may have missed, asked for once the stream hears of everything new. */
  readonly readMissed: () => Promise<Missed>;
};

export type Missed = {
  readonly isComplete: boolean;
  /** Without it only what need not be told, because whoever comes asks for everything. */
  readonly events: readonly StoredEvent[];
  /** Nothing new has this id, or a lower one. */
  readonly settled: number;
  /** The id to come back with before any of the events was sent. */
  readonly position: number;
};

/** An event as it is kept. */
export type StoredEvent = {
  readonly eventId: number;
  readonly userId: number;
  readonly kind: string;
  readonly detail: unknown;
};

/** A message, and the id with which a stream goes on after it. */
export type SentMessage = { readonly position: number; readonly message: LiveMessage };

/** Milliseconds for which announcements to the other processes are gathered. */
const pause = 10;

export type GatheredNotifyOptions<Item> = {
  readonly db: Database;
  readonly channel: string;
  /** What one NOTIFY says of all that was gathered; called at the moment it is sent. */
  readonly toPayload: (items: readonly Item[]) => string;
  /** Told that the other processes were not. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Returns what tells the other processes of something that was committed: one NOTIFY for all of 10 ms,
 * in no transaction. A NOTIFY takes a lock of the whole database, for which commits would queue. It
 * returns at once; what was gathered is lost with the process.
 */
export function gatherNotify<Item>(options: GatheredNotifyOptions<Item>): (item: Item) => void {
  const { db, channel, toPayload, onFailure } = options;
  const waiting = new Set<Item>();
  const send = () => {
    const payload = toPayload([...waiting]);
    waiting.clear();
    sql`select pg_notify(${channel}, ${payload})`.execute(db).catch(onFailure);
  };
  return (item) => {
    if (waiting.size === 0) setTimeout(send, pause).unref();
    waiting.add(item);
  };
}
