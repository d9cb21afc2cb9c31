import { appRouter } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { readFailure } from '@stagetime/api/core/errors';
import { type ProcedureMeta, toTrpcError } from '@stagetime/api/core/trpc';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { failureHeaders } from '@stagetime/rest/core/answer-route';
import {
  getTRPCErrorShape,
  type TRPCError,
  type TRPCProcedureType,
  transformTRPCResponse,
} from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { discardTooLarge, fromFastify } from './error-handler.ts';

const methods = ['GET', 'HEAD', 'POST'];

/** Most calls in one request. */
const maxBatchSize = 10;

/** Most bytes of a body, unless a procedure that it calls says less. */
const maxBodyBytes = 64 * 1024;

type Definition = { readonly meta?: ProcedureMeta; readonly type: TRPCProcedureType };

const procedures = Object.entries<{ readonly _def: Definition }>(
  appRouter._def.procedures as never,
);

/** What procedures say themselves of the bodies that call them. */
const bodyLimits = new Map(
  procedures.map(([path, { _def }]) => [path, _def.meta?.policy.maxBodyBytes]),
);

/** Answers that go on for as long as someone listens. */
const eventStreams = procedures.flatMap(([path, { _def }]) =>
  _def.type === 'subscription' ? [path] : [],
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It goes on for as long as someone listens, and no time limit ends it. */
    readonly isEventStream?: boolean;
  }
}

type TrpcOptions = { readonly createContext: (request: FastifyRequest) => Context };

/** How the stock adapter answers tRPC. */
function trpcOptions(createContext: TrpcOptions['createContext']) {
  return {
    router: appRouter,
    allowBatching: true,
    maxBatchSize,
    // Some answers depend on who asks; what may be kept has routes of its own. Of several errors in one
    // answer the first speaks.
    responseMeta: ({ errors: [error] }: { readonly errors: readonly TRPCError[] }) => ({
      headers:
        error === undefined ? { 'cache-control': 'no-store' } : failureHeaders(readFailure(error)),
    }),
    createContext: ({ req }: { req: FastifyRequest }) => createContext(req),
  };
}

/** A failed call as the stock adapter answers it. */
export function describeTrpcError(
  ctx: Context | undefined,
  error: TRPCError,
  call: { readonly path: string; readonly type: TRPCProcedureType | 'unknown'; input?: unknown },
) {
  const { _config: config } = appRouter._def;
  const shape = getTRPCErrorShape({ config, ctx, error, input: call.input, ...call });
  return {
    status: getHTTPStatusCodeFromError(error),
    headers: { 'content-type': 'application/json', ...failureHeaders(readFailure(error)) },
    body: JSON.stringify(transformTRPCResponse(config, { error: shape })),
  };
}

/**
 * tRPC as the stock plugin mounts it, but for bodies: JSON only, because the plugin reads forms of
 * any size, and no larger than the procedures take.
 */
export async function trpcPlugin(
  fastify: FastifyInstance,
  { createContext }: TrpcOptions,
): Promise<void> {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  // The adapter answers methods that it does not know as if their body were at fault.
  fastify.addHook('onRequest', async (request, reply) => {
    if (methods.includes(request.method)) return;
    reply.header('allow', methods.join(', '));
    throw new DomainError('METHOD_NOT_ALLOWED', errorMessages.METHOD_NOT_ALLOWED);
  });
  fastify.setErrorHandler(async (cause, request, reply) => {
    await discardTooLarge(cause, request);
    const known = fromFastify(cause);
    if (readFailure(known).isUnexpected) request.log.error({ err: cause }, 'request failed');
    const error = toTrpcError(known instanceof Error ? known : new Error(String(known)));
    const call = { path: pathOf(request), type: 'unknown' } as const;
    const { status, headers, body } = describeTrpcError(createContext(request), error, call);
    return reply.code(status).headers(headers).send(body);
  });
  // A batch holds none.
  for (const path of eventStreams) {
    fastify.get(`/${path}`, { config: { isEventStream: true } }, (request, reply) =>
      fastifyRequestHandler({ ...trpcOptions(createContext), req: request, res: reply, path }),
    );
  }
  fastify.all('/:path', { bodyLimit: maxBodyBytes }, (request, reply) => {
    const path = pathOf(request);
    requireSmall(path, request.body);
    return fastifyRequestHandler({ ...trpcOptions(createContext), req: request, res: reply, path });
  });
}

function pathOf(request: FastifyRequest): string {
  return (request.params as { readonly path: string }).path;
}

/** Throws PAYLOAD_TOO_LARGE for a body that one of the procedures it calls does not take. */
function requireSmall(path: string, body: unknown): void {
  if (typeof body !== 'string') return;
  const max = Math.min(...path.split(',').map(maxOf));
  if (Buffer.byteLength(body) > max) {
    throw new DomainError('PAYLOAD_TOO_LARGE', errorMessages.PAYLOAD_TOO_LARGE);
  }
}

function maxOf(path: string): number {
  return bodyLimits.get(path) ?? maxBodyBytes;
}
