import type { Caller } from '@stagetime/api/app.router';
import { invalidInput } from '@stagetime/api/core/failures';
import { DomainError } from '@stagetime/contracts/core/errors';
import { errorMessages } from '@stagetime/contracts/core/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { restRoutes } from '../routes.ts';
import type { RestRoute } from './route.ts';

export type RestOptions = {
  /** A caller of the procedures for one request. */
  readonly createCaller: (request: FastifyRequest) => Caller;
};

/** Mounts every row of the table; the prefix is the server's. Errors go to the server's one handler. */
export async function restPlugin(fastify: FastifyInstance, options: RestOptions): Promise<void> {
  for (const route of restRoutes) {
    fastify.route({
      method: methodOf(route),
      url: urlOf(route),
      handler: (request, reply) => answer(route, options, request, reply),
    });
  }
  for (const [url, routes] of Map.groupBy(restRoutes, urlOf))
    refuseOtherMethods(fastify, url, routes);
}

function methodOf(route: RestRoute): string {
  return route.method.toUpperCase();
}

function urlOf(route: RestRoute): string {
  return route.path.replaceAll(/\{(\w+)\}/g, ':$1');
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

function parse<Schema extends ZodType>(schema: Schema, value: unknown): never {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data as never;
}

async function answer(
  route: RestRoute,
  options: RestOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = parse(route.params, request.params);
  const query = parse(route.query, request.query);
  const caller = options.createCaller(request);
  const { status = 200, headers = {}, body } = await route.run({ caller, params, query });
  return reply.code(status).header('cache-control', route.cacheControl).headers(headers).send(body);
}
