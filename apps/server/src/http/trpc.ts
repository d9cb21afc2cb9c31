import { appRouter } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import type { FastifyRequest } from 'fastify';

/** Most calls in one request. */
export const maxBatchSize = 10;

/** How the stock adapter answers tRPC. */
export function trpcOptions(createContext: (request: FastifyRequest) => Context) {
  return {
    router: appRouter,
    allowBatching: true,
    maxBatchSize,
    // Some answers depend on who asks; what may be kept has routes of its own.
    responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
    createContext: ({ req }: { req: FastifyRequest }) => createContext(req),
  };
}
