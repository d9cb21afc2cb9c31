import { METHODS } from 'node:http';
import { createCaller } from '@stagetime/api/app.router';
import { callerOf } from '@stagetime/api/core/call-limits';
import type { Context } from '@stagetime/api/core/context';
import { countForm } from '@stagetime/api/core/images/store-image';
import { requireSignedIn } from '@stagetime/api/core/procedure';
import { requireSafeNames } from '@stagetime/api/core/wire-input';
import {
  bodyNotJson,
  bodyNotUtf8,
  DomainError,
  errorMessages,
  formMessages,
} from '@stagetime/contracts/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentPaths } from '../openapi.ts';
import { restRoutes } from '../routes.ts';
import {
  addDetails,
  answerRoute,
  readIdempotencyKey,
  readRequest,
  refusedBody,
  urlOf,
} from './answer-route.ts';
import { acceptForms, createFormGate, type FormSpool, maxFormBytes, readForm } from './forms.ts';
import { type FileRule, mediaTypeOf, type RestRoute } from './route.ts';

type RestOptions = {
  /** What the procedures are handed of a request; made once for each. */
  readonly createContext: (request: FastifyRequest) => Context;
  /** Forms with a file that one network may have on their way at once. */
  readonly formsPerCaller: number;
  /** Where the files of forms lie meanwhile. */
  readonly spool: FormSpool;
  /** Operations that someone else answers; here they only refuse other methods. */
  readonly answeredElsewhere?: ReadonlySet<string>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a row's request: what its procedures are handed, with who is calling read once. */
    callContext: Context | null;
  }
}

/** Milliseconds for a form with a file, and for what is then done with it. */
const formTimeout = 140_000;
/** Each may take two minutes to come, 11 MiB of the disk, and some memory while it comes. */
const maxForms = 32;

/** Mounts every row of the table; the prefix is the server's. Errors go to the server's one handler. */
export async function restPlugin(fastify: FastifyInstance, options: RestOptions): Promise<void> {
  // Bodies are JSON; anything else is answered with 415.
  fastify.removeContentTypeParser('text/plain');
  acceptJson(fastify);
  fastify.decorateRequest('callContext', null);
  const routes = restRoutes.filter(
    ({ operationId }) => !options.answeredElsewhere?.has(operationId),
  );
  for (const route of routes.filter(({ file }) => file === undefined)) {
    fastify.route({
      method: methodOf(route),
      url: urlOf(route),
      ...hooksOf(route, options),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      handler: async (request, reply) =>
        sendAnswer(reply, await answer(route, request, request.body)),
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
  // Those that Node.js reads and Fastify does not know are other methods, too.
  const unknown = METHODS.filter((method) => !fastify.supportedMethods.includes(method));
  for (const method of unknown) fastify.addHttpMethod(method);
  // Before a body is read, whatever it is.
  fastify.all('/*', { onRequest: refuse }, refuse);
}

/** JSON; no bytes are no body, as of a client that names the type of whatever it sends. */
function acceptJson(fastify: FastifyInstance): void {
  const parse = async (_request: FastifyRequest, bytes: Buffer) =>
    bytes.length === 0 ? undefined : readJson(bytes);
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse);
}

// Bytes of another encoding would otherwise be stored as the character that stands for what cannot be read.
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Throws INVALID_INPUT for what is none, and for names that could change how objects work. */
function readJson(bytes: Buffer): unknown {
  const text = readOr(() => utf8.decode(bytes), bodyNotUtf8);
  const json: unknown = readOr(() => JSON.parse(text), bodyNotJson);
  requireSafeNames(json);
  return json;
}

function readOr<Value>(read: () => Value, refusal: string): Value {
  try {
    return read();
  } catch {
    throw refusedBody(refusal);
  }
}

/**
 * A row that takes a form with a file. It is read only once it is known that someone may send it, there is
 * room for it, and the attempt is counted.
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
    ...hooksOf(route, options),
    // It reads the form itself, which takes as long as a slow phone takes to send it.
    handlerTimeout: formTimeout,
    async handler(request, reply) {
      const leave = enter(callerOf(request.ip));
      if (leave === undefined) {
        throw new DomainError('UNAVAILABLE', formMessages.tooManyAtOnce);
      }
      const readAndAnswer = async () => {
        // Admins work through many mics, and are known.
        if (route.auth !== 'admin') await countForm(contextOf(request));
        return options.spool.withFile(maxFormBytes, async (file) =>
          answer(route, request, await readForm(request, route.file, file)),
        );
      };
      // The place is given back first: whoever reads the answer may send the next form at once.
      const answered = await readAndAnswer().finally(leave);
      return sendAnswer(reply, answered);
    },
  });
}

const signedIn = { bearer: 'user', admin: 'admin' } as const;

/**
 * Who may not call is told so before anything of the request is read, whatever it is. Failures are answered
 * by the server's one handler; a row may say more.
 */
function hooksOf(route: RestRoute, { createContext }: RestOptions) {
  const { auth, signedOut, hasDetails, body } = route;
  return {
    async onRequest(request: FastifyRequest) {
      request.callContext = createContext(request);
      if (auth === 'open' || auth === 'bearer?') return;
      await requireSignedIn({ who: signedIn[auth], signedOut }, request.callContext);
    },
    ...(body && {
      onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
        if (reply.statusCode === 415) reply.header('accept', mediaTypeOf(route));
      },
    }),
    ...(hasDetails && {
      preSerialization: async (_request: FastifyRequest, reply: FastifyReply, body: unknown) =>
        reply.statusCode < 400 ? body : addDetails(body),
    }),
  };
}

function methodOf(route: RestRoute): string {
  return route.method.toUpperCase();
}

/** What no row answers: 405 where rows answer other methods, 404 where there is none. */
async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const { '*': path } = request.params as { readonly '*': string };
  const rows = restRoutes.filter((route) => patternOf(route).test(`/${path}`));
  const methods = documentPaths.includes(`/${path}`) ? ['GET'] : rows.map(methodOf);
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
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

async function answer(route: RestRoute, request: FastifyRequest, body: unknown) {
  const read = readRequest(route, request.params, request.query, body);
  const idempotencyKey = readIdempotencyKey(route, request.headers);
  const caller = createCaller({ ...contextOf(request), idempotencyKey });
  return answerRoute(route, caller, read);
}

function sendAnswer(
  reply: FastifyReply,
  { status, headers, body }: Awaited<ReturnType<typeof answer>>,
): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

function contextOf({ callContext }: FastifyRequest): Context {
  if (callContext === null) throw new Error('A row was answered without its hooks.');
  return callContext;
}
