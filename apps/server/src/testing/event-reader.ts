import type { LiveMessage } from '@stagetime/contracts/notifications/schemas';

export type EventReader = {
  readonly status: number;
  readonly headers: Headers;
  /** Everything the stream said so far, as it came. */
  readonly text: () => string;
  readonly messages: () => readonly LiveMessage[];
  /** The id of the last message. */
  readonly lastEventId: () => string | undefined;
  /** Resolves when the server ended it, or it was closed. */
  readonly ended: Promise<void>;
  readonly close: () => void;
};

/** Opens someone's stream of events, as a browser does, and reads it. */
export async function readEvents(
  origin: string,
  token: string | null,
  lastEventId?: string,
): Promise<EventReader> {
  const aborting = new AbortController();
  const input = encodeURIComponent(JSON.stringify({ json: { lastEventId } }));
  const response = await fetch(`${origin}/trpc/notifications.stream?input=${input}`, {
    headers: {
      accept: 'text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    signal: aborting.signal,
  });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  const events = () =>
    text
      .split('\n\n')
      .map((block) =>
        Object.fromEntries(
          block
            .split('\n')
            .filter((line) => line.includes(': '))
            .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
        ),
      )
      .filter(({ event, data }) => event === undefined && data !== undefined);
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    messages: () => events().map(({ data }) => JSON.parse(String(data)).json as LiveMessage),
    lastEventId: () => events().at(-1)?.id,
    // Being cut off is one way to end.
    ended: read().catch(() => {}),
    close: () => aborting.abort(),
  };
}
