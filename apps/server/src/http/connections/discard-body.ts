import type { IncomingMessage } from 'node:http';
import { connectionLimits } from './limits.ts';

/**
 * Reads what is left of a refused body and throws it away. A connection that is closed with bytes
 * unread is reset, and the client then often sees the reset instead of the answer. Whoever sends far
 * too much gets no answer.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Of a form the parser may have read everything by now.
  if (request.complete || request.readableEnded || request.destroyed) resolve();
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > connectionLimits.maxDiscardedBytes) request.destroy();
  });
  request.once('end', resolve);
  request.once('close', resolve);
  request.resume();
  return promise;
}
