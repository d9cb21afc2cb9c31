import { appRouter, createCaller } from '@stagetime/api/app.router';
import type { CallKind } from '@stagetime/api/core/call-limits';
import { toTrpcError } from '@stagetime/api/core/trpc';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { answerRoute, getRoute, readRequest, urlOf } from '@stagetime/rest/core/answer-route';
import { keptForASecond } from '@stagetime/rest/core/route';
import { callTRPCProcedure, getTRPCErrorFromUnknown, transformTRPCResponse } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callCost, keptCost } from '../call-limiter.ts';
import { sendFailure } from '../error-handler.ts';
import { describeTrpcError } from '../trpc.ts';
import { type CachedPages, type CacheOptions, cachedPagesPlugin } from './cached-pages.ts';
import { createCachedResponse, sendCachedResponse } from './cached-response.ts';

/** A read whose answers are the same for every visitor, so that they are kept for a second. */
type CachedRead = {
  readonly procedure: string;
  readonly limit: CallKind;
  /** The row of the REST table that gives the same without reading who asks, where one does. */
  readonly operation?: string;
};

/** Everything that tRPC and REST answer from kept bytes. */
export const cachedReads: readonly CachedRead[] = [
  { procedure: 'places.listCities', limit: 'reads', operation: 'listCities' },
  { procedure: 'places.cityChoices', limit: 'reads' },
  { procedure: 'mics.list', limit: 'reads', operation: 'listMicsByCity' },
  { procedure: 'mics.search', limit: 'search', operation: 'search' },
  { procedure: 'mics.get', limit: 'reads' },
  { procedure: 'mics.listPersonMics', limit: 'reads' },
  { procedure: 'comments.list', limit: 'reads' },
  { procedure: 'comments.listPersonComments', limit: 'reads' },
  { procedure: 'social.getProfile', limit: 'profiles', operation: 'getProfile' },
];

/** The rows that the ordinary REST interface leaves to this one. */
export const cachedRestOperations: ReadonlySet<string> = new Set(
  cachedReads.flatMap(({ operation }) => operation ?? []),
);

/** As Fastify says of an object. */
const contentType = 'application/json; charset=utf-8';

/**
 * Cached REST: the row's own run makes the body. It is kept under the address as it came, which is
 * validated only when the answer is made.
 */
async function cachedRestPlugin(
  fastify: FastifyInstance,
  { cache, createContext, countCall, commonHeaders }: CacheOptions,
): Promise<void> {
  for (const { operation, limit } of cachedReads) {
    if (operation === undefined) continue;
    const route = getRoute(operation);
    const make = async (request: FastifyRequest) => {
      const read = readRequest(route, request.params, request.query);
      const caller = createCaller(createContext(request));
      const { status, headers, body } = await answerRoute(route, caller, read);
      return {
        status,
        headers: { ...commonHeaders(), ...headers, 'content-type': contentType },
        body: JSON.stringify(body),
      };
    };
    fastify.route({
      method: ['GET', 'HEAD'],
      url: `/api${urlOf(route)}`,
      handler(request, reply) {
        const kept = cache.find(request.url);
        const refusal = countCall(limit, request.ip, null, kept ? keptCost(limit) : callCost);
        if (refusal !== undefined) throw refusal;
        if (kept !== undefined) return cache.send(kept, request, reply);
        const reading = cache.read(request.url, () => make(request));
        return reading.then((made) => cache.send(made, request, reply));
      },
    });
  }
}

/** What the stock adapter says of every answer. */
const adapterHeaders = { 'content-type': 'application/json', vary: 'trpc-accept, accept' };

/** Tells the single calls without a token, in the usual format, from those that the ordinary route answers. */
const visitorsCall: Parameters<FastifyInstance['addConstraintStrategy']>[0] = {
  name: 'isVisitorsCall',
  storage: () => new Map(),
  deriveConstraint({ url = '', headers }) {
    if (!url.startsWith('/trpc/') || headers.authorization !== undefined) return false;
    const { 'content-type': type = 'application/json', accept = '' } = headers;
    return (
      type.startsWith('application/json') &&
      headers['trpc-accept'] === undefined &&
      !accept.includes('application/jsonl') &&
      !/[?&](?:batch|connectionParams)/.test(url)
    );
  },
};

/**
 * Cached reads in tRPC's wire format. Bodies come from the procedure and tRPC's own transformer, kept
 * under the address as it came, which is read only when they are made.
 */
async function cachedTrpcPlugin(
  fastify: FastifyInstance,
  { cache, createContext, countCall, commonHeaders, holdRefusal }: CacheOptions,
): Promise<void> {
  const { _config: config } = appRouter._def;
  fastify.addConstraintStrategy(visitorsCall);

  const readInput = async (url: string): Promise<unknown> => {
    try {
      const text = new URL(url, 'http://localhost').searchParams.get('input');
      return text ? config.transformer.input.deserialize(JSON.parse(text)) : undefined;
    } catch {
      throw toTrpcError(new DomainError('INVALID_INPUT', errorMessages.INVALID_INPUT));
    }
  };

  const make = async (path: string, request: FastifyRequest) => {
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      type: 'query',
      ctx: createContext(request),
      getRawInput: () => readInput(request.url),
      signal: undefined,
      batchIndex: 0,
    });
    return {
      status: 200,
      headers: { ...commonHeaders(), ...adapterHeaders, 'cache-control': keptForASecond },
      body: JSON.stringify(transformTRPCResponse(config, { result: { data } })),
    };
  };

  const sendError = (
    path: string,
    cause: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const error = getTRPCErrorFromUnknown(cause);
    const told = describeTrpcError(createContext(request), error, { path, type: 'query' });
    const headers = { ...commonHeaders(), ...adapterHeaders, ...told.headers };
    sendCachedResponse(createCachedResponse({ ...told, headers }), request, reply);
  };

  for (const { procedure: path, limit } of cachedReads) {
    fastify.route({
      method: 'GET',
      // The adapter has its own answer to HEAD.
      exposeHeadRoute: false,
      url: `/trpc/${path}`,
      constraints: { isVisitorsCall: true },
      async handler(request, reply) {
        const kept = cache.find(request.url);
        const refusal = countCall(limit, request.ip, null, kept ? keptCost(limit) : callCost);
        if (refusal !== undefined) {
          await holdRefusal(request);
          return sendError(path, toTrpcError(refusal), request, reply);
        }
        try {
          const made = kept ?? (await cache.read(request.url, () => make(path, request)));
          cache.send(made, request, reply);
        } catch (cause) {
          sendError(path, cause, request, reply);
        }
      },
    });
  }
}

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
