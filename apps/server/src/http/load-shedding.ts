import { DomainError, overloaded } from '@stagetime/contracts/core/errors';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    isInWork: boolean;
  }
}

export type LoadSheddingOptions = {
  /** Queries that wait for a connection of the pool. */
  readonly readWaitingQueries: () => number;
  /** Requests whose handlers run at the same time. Default: 250. */
  readonly maxInWork?: number;
};

const maxWaitingQueries = 200;

/**
 * Refuses requests (503) while too much waits in this process: requests in work, and queries in the
 * queue of the pool. How late the event loop is says nothing of that: other programs on the machine
 * make it late, too, and whoever came alone would be refused.
 *
 * A request is in work from its handler's begin until its answer is sent: neither a body that comes
 * slowly nor an answer that is read slowly counts.
 */
export function shedLoad(
  app: FastifyInstance,
  { readWaitingQueries, maxInWork = 250 }: LoadSheddingOptions,
): void {
  let inWork = 0;
  app.decorateRequest('isInWork', false);
  app.addHook('onRequest', async (request) => {
    const waitingQueries = readWaitingQueries();
    if (inWork < maxInWork && waitingQueries < maxWaitingQueries) return;
    request.log.warn({ inWork, waitingQueries }, 'request refused: too much waits already');
    throw new DomainError('UNAVAILABLE', overloaded);
  });
  app.addHook('preHandler', async (request, reply) => {
    // Streams of events stay open; connections bound them.
    if (request.routeOptions.config.isEventStream) return;
    request.isInWork = true;
    inWork += 1;
    // Who goes before the answer is there may never be sent one.
    reply.raw.once('close', () => release(request));
  });
  app.addHook('onSend', async (request) => release(request));

  function release(request: { isInWork: boolean }): void {
    if (request.isInWork) inWork -= 1;
    request.isInWork = false;
  }
}
