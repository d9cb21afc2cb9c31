import { randomUUID } from 'node:crypto';
import { appRouter, createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { DomainError } from '@stagetime/contracts/core/errors';
import { errorMessages } from '@stagetime/contracts/core/messages';
import type { Database } from '@stagetime/db/database';
import { docsPlugin } from '@stagetime/rest/core/docs-plugin';
import { restPlugin } from '@stagetime/rest/core/rest-plugin';
import type { Render } from '@stagetime/web/render-contract';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { compressionPlugin } from './http/compression.ts';
import { cspReportsPlugin } from './http/csp-reports.ts';
import { sendFailure } from './http/failures.ts';
import { healthPlugin } from './http/health.ts';
import { type PagesOptions, pagesPlugin, sendPage } from './http/pages.ts';
import { securityHeadersPlugin, setSecurityHeaders } from './http/security-headers.ts';
import { staticFilesPlugin } from './http/static-files.ts';

export type AppOptions = {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly version: string;
  /** Where people reach the product, for links and for rendering; known once it listens. */
  readonly origin: () => string;
  readonly isAccepting: () => boolean;
  readonly render: Render;
  /** The client build's folder. */
  readonly clientFolder: string;
};

const megabyte = 1024 * 1024;

/** The whole HTTP side: assets, pages, REST, tRPC and health on one Fastify instance, not listening. */
export async function createApp(options: AppOptions) {
  const { db, log, now, version, origin, isAccepting, render, clientFolder } = options;
  const createContext = (request: FastifyRequest): Context => ({
    db,
    now,
    requestId: request.id,
    reportError: (error) => request.log.error({ err: error }, 'procedure failed'),
  });
  const pages: PagesOptions = { render, origin, createContext };

  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: megabyte,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5000 },
    // An address that cannot be decoded names no page.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(request, reply, origin());
      void sendPage(pages, request, reply, '/%00');
    },
  });
  app.server.headersTimeout = 15_000;

  await app.register(securityHeadersPlugin, { origin: origin() });
  await app.register(compressionPlugin);
  logRequests(app);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(sendNotFound);

  await app.register(healthPlugin, { db, version, isAccepting });
  await app.register(cspReportsPlugin);
  await app.register(restPlugin, {
    prefix: '/api',
    createCaller: (request: FastifyRequest) => createCaller(createContext(request)),
  });
  await app.register(docsPlugin, { prefix: '/api', base: '/api', version });
  app.all('/api/*', sendNotFound);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      allowBatching: false,
      createContext: ({ req }: { req: FastifyRequest }) => createContext(req),
    },
  });
  await app.register(staticFilesPlugin, { folder: clientFolder });
  await app.register(pagesPlugin, pages);
  return app;
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(new DomainError('NOT_FOUND', errorMessages.NOT_FOUND), request, reply);
}

/** One line per request, without the query string: it can hold secrets. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.replace(/\?.*$/s, ''),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
