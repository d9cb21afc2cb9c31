import type { Context } from '@stagetime/api/core/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountCall } from '../call-limiter.ts';
import { sendFailure } from '../error-handler.ts';
import type { HoldRefusal } from '../hold-refusals.ts';
import { type CachedPages, cachedPagesPlugin } from './cached-pages.ts';
import { cachedRestPlugin } from './cached-rest.ts';
import { cachedTrpcPlugin } from './cached-trpc.ts';
import type { ResponseCache } from './response-cache.ts';

export type CacheOptions = {
  readonly cache: ResponseCache;
  /** For what everyone gets alike, whoever asks first. */
  readonly createContext: (request: FastifyRequest) => Context;
  readonly countCall: CountCall;
  readonly holdRefusal: HoldRefusal;
  /** Headers that every answer has. */
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

/**
 * What everyone reads: listings and public pages, from cached responses. A scope of its own, because
 * the hooks of the other routes (headers, compression, ETags, a line in the log) cost more than the
 * answers themselves.
 */
export async function cachePlugin(
  fastify: FastifyInstance,
  { pages, ...options }: CacheOptions & { readonly pages: CachedPages },
): Promise<void> {
  fastify.setErrorHandler((error, request, reply) => {
    reply.headers(options.commonHeaders()).header('x-request-id', request.id);
    return sendFailure(error, request, reply);
  });
  // Cached responses go past it.
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 429) await options.holdRefusal(request);
  });
  await fastify.register(cachedRestPlugin, options);
  await fastify.register(cachedTrpcPlugin, options);
  await fastify.register(cachedPagesPlugin, { pages });
}
