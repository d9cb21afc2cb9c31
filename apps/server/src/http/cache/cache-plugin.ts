import { createCaller } from '@stagetime/api/app.router';
import type { FastifyInstance } from 'fastify';
import type { CountCall } from '../call-limiter.ts';
import { sendFailure } from '../error-handler.ts';
import type { HoldRefusal } from '../hold-refusals.ts';
import { type CachedPages, cachedPagesPlugin } from './cached-pages.ts';
import { cachedRestPlugin } from './cached-rest.ts';
import { cachedTrpcPlugin } from './cached-trpc.ts';
import type { ResponseCache } from './response-cache.ts';
import type { CreateSharedContext } from './shared-context.ts';

export type CachePluginOptions = {
  readonly cache: ResponseCache;
  readonly pages: CachedPages;
  /** For calls that the request was counted for already. */
  readonly createContext: CreateSharedContext;
  readonly countCall: CountCall;
  readonly holdRefusal: HoldRefusal;
  /** Headers that every answer has. */
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

/**
 * What everybody reads: listings and public pages, from cached responses. A scope of its own,
 * because the hooks of the other routes (headers, compression, ETags, a line in the log) cost more
 * than the answers themselves.
 */
export async function cachePlugin(
  fastify: FastifyInstance,
  options: CachePluginOptions,
): Promise<void> {
  const { cache, pages, createContext, countCall, commonHeaders, holdRefusal } = options;
  fastify.setErrorHandler((error, request, reply) => {
    reply.headers(commonHeaders()).header('x-request-id', request.id);
    return sendFailure(error, request, reply);
  });
  // Cached responses go past it.
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 429) await holdRefusal(request);
  });
  await fastify.register(cachedRestPlugin, {
    cache,
    countCall,
    commonHeaders,
    createCaller: (request, mayBeKept) => createCaller(createContext(request, mayBeKept)),
  });
  const cachedTrpc = { cache, createContext, countCall, commonHeaders, holdRefusal };
  await fastify.register(cachedTrpcPlugin, cachedTrpc);
  await fastify.register(cachedPagesPlugin, { pages });
}
