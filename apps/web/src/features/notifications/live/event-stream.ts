import type { LiveMessage } from '@stagetime/contracts/notifications/schemas';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { loadTransformer, transformer } from '../../../api/api-client.ts';
import { dropRefusedToken, readToken } from '../../../session/session-store.ts';

// A subscription of tRPC, read by hand: its own link is in the same module as the client that every
// first load holds, and would come along. docs/decisions/0019-live-events.md

const address = '/trpc/notifications.stream';
/** Milliseconds without a byte after which the network is dead; the server says something each 15 s. */
const silenceLimit = 40_000;
const firstDelay = 1000;
const maxDelay = 60_000;

type EventStreamOptions = {
  readonly signal: AbortSignal;
  readonly onMessage: (message: LiveMessage) => void;
  /** Nothing is told until the next message `ready`. */
  readonly onLost: () => void;
};

type End = 'left' | 'asked' | 'refused' | 'failed';

/** Reads the events of whoever is signed in, and comes back whenever the stream ends. */
export async function keepEventStream(options: EventStreamOptions): Promise<void> {
  const { signal, onLost } = options;
  const place: Place = { lastEventId: undefined, failures: 0 };
  await loadTransformer();
  while (!signal.aborted) {
    const end = await readStream(options, place).catch((): End => 'failed');
    if (signal.aborted) return;
    onLost();
    if (end === 'refused') return dropRefusedToken();
    // Everyone whom one process lets go comes back within a second, not at once.
    const delay =
      end === 'failed' ? Math.min(maxDelay, firstDelay * 2 ** place.failures) : firstDelay;
    place.failures += 1;
    await pause(delay * (0.5 + Math.random() / 2), signal);
  }
}

/** Where the last stream ended, and how many failed since. */
type Place = { lastEventId: string | undefined; failures: number };

async function readStream({ signal, onMessage }: EventStreamOptions, place: Place): Promise<End> {
  const ending = new AbortController();
  const token = readToken();
  if (token === null) return 'left';
  let end: End = 'failed';
  const finish = (how: End) => {
    end = how;
    ending.abort();
  };
  const parser = createParser({
    onEvent({ event, data, id }: EventSourceMessage) {
      if (event === 'serialized-error') finish(isRefusal(data) ? 'refused' : 'failed');
      if (event !== undefined) return;
      const message = transformer.deserialize(JSON.parse(data)) as LiveMessage;
      place.lastEventId = id;
      if (message.type === 'ready') place.failures = 0;
      if (message.type === 'reconnect') finish('asked');
      else onMessage(message);
    },
  });
  const input = JSON.stringify(transformer.serialize({ lastEventId: place.lastEventId }));
  const response = await fetch(`${address}?input=${encodeURIComponent(input)}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal: AbortSignal.any([signal, ending.signal]),
  });
  if (!response.ok || response.body === null) return end;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const silence = setTimeout(() => ending.abort(), silenceLimit);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return end;
      parser.feed(value);
    }
  } catch {
    return end;
  }
}

/** Whether an error says that the session has ended. */
function isRefusal(data: string): boolean {
  const error = transformer.deserialize(JSON.parse(data)) as {
    readonly data?: { readonly stagetime?: { readonly code?: string } };
  };
  return error.data?.stagetime?.code === 'UNAUTHENTICATED';
}

/** Over early when the network is back, or the stream is wanted no more. */
function pause(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, duration);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}
