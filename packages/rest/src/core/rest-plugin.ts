import type { Caller } from '@stagetime/api/app.router';
import { callerOf } from '@stagetime/api/core/client-network';
import { errorMessages, formMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restRoutes } from '../routes.ts';
import { answerRoute, readRequest, urlOf } from './answer-route.ts';
import { completeFailure } from './error-response.ts';
import { createFormGate } from './form-gate.ts';
import type { FormSpool } from './form-spool.ts';
import { readIdempotencyKey } from './idempotency-header.ts';
import { acceptForms, type FileRule, maxFormBytes, readForm } from './multipart.ts';
import type { RestRoute } from './route.ts';

export type RestOptions = {
  /** A caller of the procedures for one request, and for what it may write once. */
  readonly createCaller: (request: FastifyRequest, idempotencyKey: string | null) => Caller;
  /** Throws where a form with a file is not to be read; counts that it was sent. */
  readonly admitForm: (
    request: FastifyRequest,
    needs: 'nobody' | 'user' | 'admin',
  ) => Promise<void>;
  /** Forms with a file that one network may have on their way at once. */
  readonly formsPerCaller: number;
  /** Where the files of forms lie meanwhile. */
  readonly spool: FormSpool;
  /** Operations that somebody else answers; here they only refuse other methods. */
  readonly answeredElsewhere?: ReadonlySet<string>;
};

/** Milliseconds for a form with a file, and for what is then done with it. */
const formTimeout = 140_000;
/** Each may take two minutes to come, 11 MiB of the disk, and some memory while it comes. */
const maxForms = 32;
const formNeeds = { open: 'nobody', 'bearer?': 'nobody', bearer: 'user', admin: 'admin' } as const;

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
    const enter = createFormGate({ total: maxForms, perCaller: options.formsPerCaller });
    for (const route of routes) {
      if (route.file !== undefined)
        mountForm(scope, options, { ...route, file: route.file }, enter);
    }
  });
  // Before a body is read, whatever it is.
  fastify.all('/*', { onRequest: refuse }, refuse);
}

/**
 * A row that takes a form with a file. It is read only once there is room for it, it is known that somebody
 * may send it, and the attempt is counted.
 */
function mountForm(
  scope: FastifyInstance,
  options: RestOptions,
  route: RestRoute & { readonly file: FileRule },
  enter: ReturnType<typeof createFormGate>,
): void {
  scope.route({
    method: methodOf(route),
    url: urlOf(route),
    ...failureHook(route),
    // It reads the form itself, which takes as long as a slow phone takes to send it.
    handlerTimeout: formTimeout,
    async handler(request, reply) {
      const leave = enter(callerOf(request.ip));
      if (leave === undefined) {
        throw new DomainError('UNAVAILABLE', formMessages.tooManyAtOnce);
      }
      try {
        await options.admitForm(request, formNeeds[route.auth]);
        return await options.spool.withFile(maxFormBytes, async (file) => {
          const form = await readForm(request, route.file, file);
          return answer(route, options, request, reply, form);
        });
      } finally {
        leave();
      }
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
