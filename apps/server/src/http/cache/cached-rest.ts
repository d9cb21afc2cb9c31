import type { Caller } from '@stagetime/api/app.router';
import {
  answerRoute,
  getRoute,
  type ReadRequest,
  readRequest,
  urlOf,
} from '@stagetime/rest/core/answer-route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CountCall, callCost, keptCost } from '../call-limiter.ts';
import { cachedReads } from './cached-reads.ts';
import { createCachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCachedResponse } from './send-cached-response.ts';

/** The rows that the ordinary REST interface leaves to this one. */
export const cachedRestOperations: ReadonlySet<string> = new Set(
  cachedReads.flatMap(({ operation }) => operation?.id ?? []),
);

/** As Fastify says of an object. */
const contentType = 'application/json; charset=utf-8';

export type CachedRestOptions = {
  readonly cache: ResponseCache;
  readonly createCaller: (request: FastifyRequest, mayBeKept: boolean) => Caller;
  readonly countCall: CountCall;
  /** Headers that every answer has. */
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

/** Cached REST: the row's own run makes the body, kept by the address as it came. */
export async function cachedRestPlugin(
  fastify: FastifyInstance,
  {
    cache: { answers, find, loadOrStale },
    createCaller,
    countCall,
    commonHeaders,
  }: CachedRestOptions,
): Promise<void> {
  for (const { operation, tags, limit, admission } of cachedReads) {
    if (operation === undefined) continue;
    const route = getRoute(operation.id);
    const load = async (request: FastifyRequest, read: ReadRequest, mayBeKept: boolean) => {
      const caller = createCaller(request, mayBeKept);
      const { status, headers, body } = await answerRoute(route, caller, read);
      const value = createCachedResponse({
        status,
        headers: { ...commonHeaders(), ...headers, 'content-type': contentType },
        body: JSON.stringify(body),
      });
      return { value, isCacheable: status === 200 };
    };
    fastify.route({
      method: ['GET', 'HEAD'],
      url: `/api${urlOf(route)}`,
      handler(request, reply) {
        const key = `rest:${request.url}`;
        const kept = find(key);
        const refusal = countCall(limit, request.ip, null, kept ? keptCost(limit) : callCost);
        if (refusal !== undefined) throw refusal;
        if (kept !== undefined) return sendCachedResponse(kept, request, reply);
        const read = readRequest(route, request.params, request.query);
        const wanted = {
          key,
          tags: tags(operation.of(read.params)),
          admission: admission(read.query),
          load: (mayBeKept: boolean) => load(request, read, mayBeKept),
        };
        const made = loadOrStale(key, () => answers.read(wanted));
        return made.then((answer) => sendCachedResponse(answer, request, reply));
      },
    });
  }
}
