import { appRouter } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import type { TRPCError } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { failureHeaders } from './failures.ts';

/** Most calls in one request. */
export const maxBatchSize = 10;

/** How the stock adapter answers tRPC. */
export function trpcOptions(createContext: (request: FastifyRequest) => Context) {
  return {
    router: appRouter,
    allowBatching: true,
    maxBatchSize,
    // Some answers depend on who asks; what may be kept has routes of its own. Of several errors in one
    // answer the first speaks.
    responseMeta: ({ errors: [error] }: { readonly errors: readonly TRPCError[] }) => ({
      headers: error === undefined ? { 'cache-control': 'no-store' } : failureHeaders(error),
    }),
    createContext: ({ req }: { req: FastifyRequest }) => createContext(req),
  };
}
