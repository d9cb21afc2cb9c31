import type { Caller } from '@stagetime/api/app.router';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restRoutes } from '../routes.ts';
import { answerRoute, readRequest, urlOf } from './answer-route.ts';
import { readIdempotencyKey } from './idempotency-header.ts';
import type { RestRoute } from './route.ts';

export type RestOptions = {
  /** A caller of the procedures for one request, and for what it may write once. */
  readonly createCaller: (request: FastifyRequest, idempotencyKey: string | null) => Caller;
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
  // Before a body is read, whatever it is.
  fastify.all('/*', { onRequest: refuse }, refuse);
}

function methodOf(route: RestRoute): string {
  return route.method.toUpperCase();
}

/** What no row answers: 405 where rows answer other methods, 404 where there is none. */
async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const { '*': path } = request.params as { readonly '*': string };
  const allowed = restRoutes
    .filter((route) => patternOf(route).test(`/${path}`))
    .flatMap((route) => (route.method === 'get' ? ['GET', 'HEAD'] : [methodOf(route)]));
  // An allowed one comes here too, with a longer parameter than the router takes.
  if (allowed.length === 0 || allowed.includes(request.method)) {
    throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
  }
  reply.header('allow', allowed.join(', '));
  throw new DomainError('METHOD_NOT_ALLOWED', errorMessages.METHOD_NOT_ALLOWED);
}

/** The addresses of a row, below the prefix. */
function patternOf(route: RestRoute): RegExp {
  return new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

async function answer(
  route: RestRoute,
  options: RestOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = readRequest(route, request.params, request.query, request.body);
  const caller = options.createCaller(request, readIdempotencyKey(route, request.headers));
  const { status, headers, body } = await answerRoute(route, caller, read);
  return reply.code(status).headers(headers).send(body);
}
