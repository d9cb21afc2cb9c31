import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a client does once it has sent everything. */
export type Ending =
  /** Reads on until the server closes the connection. */
  | 'read'
  /** Says that it will send no more, and reads on. */
  | 'half-close'
  /** Tears the connection down as a crashed program does. */
  | 'reset';

export type Conversation = {
  /** Bytes as they are; text as UTF-8. */
  readonly send: readonly (string | Uint8Array)[];
  readonly ending?: Ending;
  /** Ends the conversation early, when what was read so far matches. */
  readonly until?: RegExp;
};

/** Talks to a server in bytes, as no HTTP client would, and returns what it answered. */
export async function converse(
  origin: string,
  { send, ending = 'read', until }: Conversation,
): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // A reset by the server is an ending like any other.
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const part of send) await write(socket, part);
  if (ending === 'half-close') socket.end();
  if (ending === 'reset') {
    socket.resetAndDestroy();
    return '';
  }
  let answer = '';
  try {
    for await (const chunk of socket) {
      answer += (chunk as Buffer).toString('latin1');
      if (until?.test(answer)) break;
    }
  } catch {
    // Torn down while reading.
  }
  socket.destroy();
  return answer;
}

/** Resolves once the system has taken the bytes, or will take no more. */
function write(socket: Socket, part: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => socket.write(part, () => resolve()));
}
