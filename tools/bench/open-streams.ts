import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';

/** Opens a stream of events for each of these headers, as so many pages do; returns what closes them. */
export async function openStreams(
  origin: string,
  headers: readonly Readonly<Record<string, string>>[],
): Promise<() => void> {
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const open: ClientRequest[] = [];
  for (const own of headers) {
    const request = get(`${origin}/trpc/notifications.stream?input=${input}`, {
      headers: { ...own, accept: 'text/event-stream' },
      agent: false,
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) {
      throw new Error(`The stream ${open.length + 1} was answered with ${response.statusCode}.`);
    }
    response.resume().on('error', () => {});
    open.push(request);
  }
  return () => {
    for (const request of open) request.destroy();
  };
}
