import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type ListenOptions = {
  readonly url: string;
  readonly channels: readonly string[];
  readonly applicationName: string;
  readonly onPayload: (payload: string, channel: string) => void;
  /** Postgres has taken every LISTEN: whatever is committed from now on is told. */
  readonly onListening: () => void;
  /** The connection is gone or cannot be made; from now on nothing is told. Once until it is back. */
  readonly onLost: (error: unknown) => void;
};

export type Listener = {
  /** Ends the connection and tries no more. Tells no one that it is lost. */
  close(): Promise<void>;
};

const firstRetryDelay = 50;
const maxRetryDelay = 2000;
/** A network that swallows packets closes nothing: only an answer shows that it works. */
const heartbeatInterval = 5000;
const answerTimeout = 3000;

/** Listens to channels on a connection of its own, and connects again whenever that breaks. */
export function listen(options: ListenOptions): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;

  const keepListening = async () => {
    let failures = 0;
    while (!signal.aborted) {
      const error = await holdConnection(options, signal, () => {
        failures = 0;
        options.onListening();
      });
      if (signal.aborted) return;
      if (failures === 0) options.onLost(error);
      const delay = Math.min(firstRetryDelay * 2 ** failures, maxRetryDelay);
      failures += 1;
      await sleep(delay, undefined, { signal }).catch(() => {});
    }
  };
  const kept = keepListening();

  return {
    close() {
      stopping.abort();
      return kept;
    },
  };
}

function toListen(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}

/** Listens until the connection breaks or `signal` aborts, and returns what ended it. */
async function holdConnection(
  { url, channels, applicationName, onPayload }: ListenOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<unknown> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  client.on('error', end);
  client.on('end', () => end(new Error('Postgres ended the listening connection.')));
  client.on('notification', ({ payload = '', channel }) => onPayload(payload, channel));
  const onAbort = () => end(signal.reason);
  signal.addEventListener('abort', onAbort);
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(end);
  }, heartbeatInterval);
  try {
    const connected = client.connect().then(() => client.query(channels.map(toListen).join('; ')));
    // Who is told to stop does not wait for a connection that is being made.
    connected.then(() => signal.aborted || onListening(), end);
    return await ended;
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', onAbort);
    // Nothing is under way that a farewell could save, and a dead network would never take it.
    client.connection.stream.destroy();
  }
}
