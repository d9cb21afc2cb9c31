import { appRouter } from '@stagetime/api/app.router';
import { toTrpcError } from '@stagetime/api/core/trpc';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { keptForASecond } from '@stagetime/rest/core/route';
import { callTRPCProcedure, getTRPCErrorFromUnknown, transformTRPCResponse } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callCost, keptCost } from '../call-limiter.ts';
import { describeTrpcError } from '../trpc.ts';
import type { CacheOptions } from './cache-plugin.ts';
import { cachedReads } from './cached-reads.ts';
import { createCachedResponse, sendCachedResponse } from './cached-response.ts';

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
export async function cachedTrpcPlugin(
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
