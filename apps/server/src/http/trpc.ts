import { appRouter } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { DomainError } from '@stagetime/contracts/core/errors';
import { errorMessages } from '@stagetime/contracts/core/messages';
import type { TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

const allowed = ['GET', 'HEAD', 'POST'];

/** The stock adapter, which answers methods that it does not know as if their body were at fault. */
export async function trpcPlugin(
  fastify: FastifyInstance,
  { createContext }: { readonly createContext: (request: FastifyRequest) => Context },
): Promise<void> {
  fastify.addHook('onRequest', async (request, reply) => {
    if (allowed.includes(request.method)) return;
    reply.header('allow', allowed.join(', '));
    throw new DomainError('METHOD_NOT_ALLOWED', errorMessages.METHOD_NOT_ALLOWED);
  });
  await fastify.register(fastifyTRPCPlugin, { trpcOptions: trpcOptions(createContext) });
}
