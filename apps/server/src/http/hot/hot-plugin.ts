import { createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from '../failures.ts';
import { type HotPages, hotPagesPlugin } from './hot-pages.ts';
import { hotRestPlugin } from './hot-rest.ts';
import type { HotStore } from './hot-store.ts';
import { hotTrpcPlugin } from './hot-trpc.ts';

export type HotOptions = {
  readonly store: HotStore;
  readonly pages: HotPages;
  readonly createContext: (request: FastifyRequest) => Context;
  /** Headers that every answer has. */
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

/**
 * What everybody reads: listings and public pages, from prepared answers. A scope of its own,
 * because the hooks of the other routes (headers, compression, ETags, a line in the log) cost more
 * than the answers themselves.
 */
export async function hotPlugin(fastify: FastifyInstance, options: HotOptions): Promise<void> {
  const { store, pages, createContext, commonHeaders } = options;
  fastify.setErrorHandler((error, request, reply) => {
    reply.headers(commonHeaders()).header('x-request-id', request.id);
    return sendFailure(error, request, reply);
  });
  await fastify.register(hotRestPlugin, {
    store,
    commonHeaders,
    createCaller: (request: FastifyRequest) => createCaller(createContext(request)),
  });
  await fastify.register(hotTrpcPlugin, { store, createContext, commonHeaders });
  await fastify.register(hotPagesPlugin, { pages });
}
