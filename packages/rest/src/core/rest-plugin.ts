import type { Caller } from '@stagetime/api/app.router';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restRoutes } from '../routes.ts';
import { answerRoute, readRequest, urlOf } from './answer-route.ts';
import { completeFailure } from './error-response.ts';
import { readIdempotencyKey } from './idempotency-header.ts';
import { acceptForms, type FileRule, readForm } from './multipart.ts';
import type { RestRoute } from './route.ts';

export type RestOptions = {
  /** A caller of the procedures for one request, and for what it may write once. */
  readonly createCaller: (request: FastifyRequest, idempotencyKey: string | null) => Caller;
  /** Whether a request comes from somebody with a session. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  /** Operations that somebody else answers; here they only refuse other methods. */
  readonly answeredElsewhere?: ReadonlySet<string>;
};

/** Milliseconds for a form with a file, and for what is then done with it. */
const formTimeout = 140_000;

/** Mounts every row of the table; the prefix is the server's. Errors go to the server's one handler. */
export async function restPlugin(fastify: FastifyInstance, options: RestOptions): Promise<void> {
  // Bodies are JSON; anything else is answered with 415.
  fastify.removeContentTypeParser('text/plain');
  const routes = restRoutes.filter(
    ({ operationId }) => !options.answeredElsewhere?.has(operationId),
  );
  for (const route of routes.filter(({ file }) => file === undefined)) {
    fastify.route({
      method: methodOf(route),
      url: urlOf(route),
      ...failureHook(route),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      handler: (request, reply) => answer(route, options, request, reply, request.body),
    });
  }
  // A scope of their own: elsewhere a form is no body at all, and answered with 415.
  await fastify.register(async (scope) => {
    await acceptForms(scope);
    for (const route of routes) {
      if (route.file !== undefined) mountForm(scope, options, { ...route, file: route.file });
    }
  });
  // Before a body is read, whatever it is.
  fastify.all('/*', { onRequest: refuse }, refuse);
}

/** A row that takes a form with a file, which is read only once it is known that somebody may send it. */
function mountForm(
  scope: FastifyInstance,
  options: RestOptions,
  route: RestRoute & { readonly file: FileRule },
): void {
  scope.route({
    method: methodOf(route),
    url: urlOf(route),
    ...failureHook(route),
    // It reads the form itself, which takes as long as a slow phone takes to send it.
    handlerTimeout: formTimeout,
    async handler(request, reply) {
      const isOpen = route.auth === 'open' || route.auth === 'bearer?';
      // The procedure decides; nobody else's file is worth reading until then.
      if (!isOpen && !(await options.isSignedIn(request))) {
        throw new DomainError('UNAUTHENTICATED', errorMessages.UNAUTHENTICATED);
      }
      const form = await readForm(request, route.file);
      return answer(route, options, request, reply, form);
    },
  });
}

/** Failures are answered by the server's one handler; this adds what only this row says. */
function failureHook({ failsWith }: RestRoute) {
  if (failsWith === undefined) return {};
  return {
    preSerialization: async (_request: FastifyRequest, reply: FastifyReply, body: unknown) =>
      reply.statusCode < 400 ? body : completeFailure(failsWith, body),
  };
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
  body: unknown,
): Promise<FastifyReply> {
  const read = readRequest(route, request.params, request.query, body);
  const caller = options.createCaller(request, readIdempotencyKey(route, request.headers));
  const answered = await answerRoute(route, caller, read);
  return reply.code(answered.status).headers(answered.headers).send(answered.body);
}
