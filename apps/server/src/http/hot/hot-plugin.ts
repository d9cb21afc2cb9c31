import { createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountCall } from '../call-limiter.ts';
import { sendFailure } from '../error-handler.ts';
import type { HoldRefusal } from '../hold-refusals.ts';
import { type HotPages, hotPagesPlugin } from './hot-pages.ts';
import { hotRestPlugin } from './hot-rest.ts';
import type { HotStore } from './hot-store.ts';
import { hotTrpcPlugin } from './hot-trpc.ts';

export type HotOptions = {
  readonly store: HotStore;
  readonly pages: HotPages;
  /** For calls that the request was counted for already. */
  readonly createContext: (request: FastifyRequest) => Context;
  readonly countCall: CountCall;
  readonly holdRefusal: HoldRefusal;
  /** Headers that every answer has. */
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

/**
 * What everybody reads: listings and public pages, from prepared answers. A scope of its own,
 * because the hooks of the other routes (headers, compression, ETags, a line in the log) cost more
 * than the answers themselves.
 */
export async function hotPlugin(fastify: FastifyInstance, options: HotOptions): Promise<void> {
  const { store, pages, createContext, countCall, commonHeaders, holdRefusal } = options;
  fastify.setErrorHandler((error, request, reply) => {
    reply.headers(commonHeaders()).header('x-request-id', request.id);
    return sendFailure(error, request, reply);
  });
  // Prepared answers go past it.
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 429) await holdRefusal(request);
  });
  await fastify.register(hotRestPlugin, {
    store,
    countCall,
    commonHeaders,
    createCaller: (request: FastifyRequest) => createCaller(createContext(request)),
  });
  const hotTrpc = { store, createContext, countCall, commonHeaders, holdRefusal };
  await fastify.register(hotTrpcPlugin, hotTrpc);
  await fastify.register(hotPagesPlugin, { pages });
}
