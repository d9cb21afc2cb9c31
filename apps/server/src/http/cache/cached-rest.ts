import { createCaller } from '@stagetime/api/app.router';
import { answerRoute, getRoute, readRequest, urlOf } from '@stagetime/rest/core/answer-route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callCost, keptCost } from '../call-limiter.ts';
import type { CacheOptions } from './cache-plugin.ts';
import { cachedReads } from './cached-reads.ts';

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
export async function cachedRestPlugin(
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
