import type { LiveMessage } from '@stagetime/contracts/notifications/schemas';

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
