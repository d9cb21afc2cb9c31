import { appRouter, createCaller } from '@stagetime/api/app.router';
import { toTrpcError } from '@stagetime/api/core/trpc';
import { getTRPCErrorFromUnknown, type TRPCError, transformTRPCResponse } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CountCall, callCost, keptCost } from '../call-limiter.ts';
import type { HoldRefusal } from '../hold-refusals.ts';
import { describeTrpcError, trpcOptions } from '../trpc.ts';
import { type CachedRead, cachedReads } from './cached-reads.ts';
import { createCachedResponse, type PlainResponse } from './cached-response.ts';
import { readCall } from './read-call.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCachedResponse } from './send-cached-response.ts';
import type { CreateSharedContext } from './shared-context.ts';

export type CachedTrpcOptions = {
  readonly cache: ResponseCache;
  readonly createContext: CreateSharedContext;
  readonly countCall: CountCall;
  readonly holdRefusal: HoldRefusal;
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

/** What the stock adapter says of every answer. */
const adapterHeaders = { 'content-type': 'application/json', vary: 'trpc-accept, accept' };

/**
 * Cached reads in tRPC's wire format: single calls by GET. Bodies come from the procedure and
 * tRPC's own transformer, under the canonical form of the procedure's input. What is not a plain
 * call with valid input goes to the stock adapter, which knows what to say.
 */
export async function cachedTrpcPlugin(
  fastify: FastifyInstance,
  {
    cache: { answers, find, loadOrStale },
    createContext,
    countCall,
    commonHeaders,
    holdRefusal,
  }: CachedTrpcOptions,
): Promise<void> {
  const { _config: config } = appRouter._def;

  const serialize = (item: Parameters<typeof transformTRPCResponse>[1]) =>
    JSON.stringify(transformTRPCResponse(config, item));

  const load = async (
    { procedure }: CachedRead,
    request: FastifyRequest,
    input: unknown,
    mayBeKept: boolean,
  ) => {
    const data = await procedure.call(createCaller(createContext(request, mayBeKept)), input);
    const headers = {
      ...commonHeaders(),
      ...adapterHeaders,
      'cache-control': 'public, max-age=0, must-revalidate',
    };
    const body = serialize({ result: { data } });
    return { value: createCachedResponse({ status: 200, headers, body }), isCacheable: true };
  };

  const describeError = (
    path: string,
    error: TRPCError,
    request: FastifyRequest,
    input: unknown,
  ): PlainResponse => {
    const call = { path, type: 'query', input } as const;
    const ctx = createContext(request, false);
    const { status, headers, body } = describeTrpcError(ctx, error, call);
    return { status, headers: { ...commonHeaders(), ...adapterHeaders, ...headers }, body };
  };

  const sendError = (
    path: string,
    error: TRPCError,
    request: FastifyRequest,
    reply: FastifyReply,
    input?: unknown,
  ) =>
    sendCachedResponse(
      createCachedResponse(describeError(path, error, request, input)),
      request,
      reply,
    );

  const askAdapter = (path: string, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(commonHeaders()).header('x-request-id', request.id);
    const options = {
      ...trpcOptions((asked) => createContext(asked, false)),
      allowBatching: false,
    };
    return fastifyRequestHandler({ ...options, req: request, res: reply, path });
  };

  for (const cached of cachedReads) {
    const { path, input: schema } = cached.procedure;
    fastify.route({
      method: 'GET',
      // The adapter has its own answer to HEAD.
      exposeHeadRoute: false,
      url: `/trpc/${path}`,
      handler(request, reply) {
        const call = readCall(request, schema);
        const key = call && `trpc:${path}:${JSON.stringify(call.input)}`;
        const kept = key === undefined ? undefined : find(key);
        const cost = kept ? keptCost(cached.limit) : callCost;
        const refusal = countCall(cached.limit, request.ip, null, cost);
        if (refusal !== undefined) {
          const sendRefusal = () => sendError(path, toTrpcError(refusal), request, reply);
          return holdRefusal(request).then(sendRefusal);
        }
        if (kept !== undefined) return sendCachedResponse(kept, request, reply);
        if (call === undefined || key === undefined) return askAdapter(path, request, reply);
        const { input } = call;
        const wanted = {
          key,
          tags: cached.tags(input),
          admission: cached.admission((input ?? {}) as Readonly<Record<string, unknown>>),
          load: (mayBeKept: boolean) => load(cached, request, input, mayBeKept),
        };
        return loadOrStale(key, () => answers.read(wanted)).then(
          (answer) => sendCachedResponse(answer, request, reply),
          (cause) => sendError(path, getTRPCErrorFromUnknown(cause), request, reply, input),
        );
      },
    });
  }
}
