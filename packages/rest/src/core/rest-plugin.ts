import type { Caller } from '@stagetime/api/app.router';
import { DomainError } from '@stagetime/contracts/core/errors';
import { errorMessages } from '@stagetime/contracts/core/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restRoutes } from '../routes.ts';
import { answerRoute, readRequest, urlOf } from './answer-route.ts';
import type { RestRoute } from './route.ts';

export type RestOptions = {
  /** A caller of the procedures for one request. */
  readonly createCaller: (request: FastifyRequest) => Caller;
  /** Operations that somebody else answers; here they only refuse other methods. */
  readonly answeredElsewhere?: ReadonlySet<string>;
};

/** Mounts every row of the table; the prefix is the server's. Errors go to the server's one handler. */
export async function restPlugin(fastify: FastifyInstance, options: RestOptions): Promise<void> {
  // Bodies are JSON; anything else is answered with 415.
  fastify.removeContentTypeParser('text/plain');
  for (const route of restRoutes) {
    if (options.answeredElsewhere?.has(route.operationId)) continue;
    fastify.route({
      method: methodOf(route),
      url: urlOf(route),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      handler: (request, reply) => answer(route, options, request, reply),
    });
  }
  for (const [url, routes] of Map.groupBy(restRoutes, urlOf))
    refuseOtherMethods(fastify, url, routes);
}

function methodOf(route: RestRoute): string {
  return route.method.toUpperCase();
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

function refuseOtherMethods(
  fastify: FastifyInstance,
  url: string,
  routes: readonly RestRoute[],
): void {
  const allowed = routes
    .map(methodOf)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  fastify.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    handler: (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new DomainError('METHOD_NOT_ALLOWED', errorMessages.METHOD_NOT_ALLOWED);
    },
  });
}

async function answer(
  route: RestRoute,
  options: RestOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = readRequest(route, request.params, request.query, request.body);
  const { status, headers, body } = await answerRoute(route, options.createCaller(request), read);
  return reply.code(status).headers(headers).send(body);
}
