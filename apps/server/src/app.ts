import { randomUUID } from 'node:crypto';
import { createCaller } from '@stagetime/api/app.router';
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
import { createHotPages } from './http/hot/hot-pages.ts';
import { hotPlugin } from './http/hot/hot-plugin.ts';
import { hotRestOperations } from './http/hot/hot-rest.ts';
import type { HotStore } from './http/hot/hot-store.ts';
import { type PagesOptions, pagesPlugin, sendPage } from './http/pages.ts';
import { postersPlugin } from './http/posters.ts';
import {
  securityHeaders,
  securityHeadersPlugin,
  setSecurityHeaders,
} from './http/security-headers.ts';
import { staticFilesPlugin } from './http/static-files.ts';
import { trpcOptions } from './http/trpc.ts';

export type AppOptions = {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly version: string;
  /** Where people reach the product, for links and for rendering; known once it listens. */
  readonly origin: () => string;
  readonly isAccepting: () => boolean;
  readonly render: Render;
  /** Addresses and CIDRs of the proxies whose X-Forwarded-For is believed. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** A header in lower case in which those proxies name the client's city. */
  readonly cityHeader?: string | undefined;
  /** The client build's folder. */
  readonly clientFolder: string;
  /**
   * What the hot routes keep. Without it there are none, and every answer is made for its request,
   * as while developing.
   */
  readonly hot?: HotStore | undefined;
};

const megabyte = 1024 * 1024;

/** The whole HTTP side: assets, pages, REST, tRPC and health on one Fastify instance, not listening. */
export async function createApp(options: AppOptions) {
  const { db, log, now, origin, render, hot } = options;
  const { trustedProxies = [], cityHeader } = options;
  const createContext = (request: FastifyRequest): Context => ({
    db,
    now,
    requestId: request.id,
    clientAddress: request.ip ?? null,
    cityHeader: readCityHeader(request, cityHeader),
    reportError: (error) => request.log.error({ err: error }, 'procedure failed'),
  });
  const commonHeaders = () => securityHeaders(origin());
  const pages: PagesOptions = { render, origin, createContext };
  const hotPages = hot && createHotPages({ ...pages, store: hot, commonHeaders });

  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: megabyte,
    // Fastify then takes as `request.ip` the last address that no trusted proxy has; headers of
    // anybody else change nothing.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5000 },
    // An address that cannot be decoded names nothing. This runs outside the routes: no hook has
    // set a header, and nobody awaits what fails here.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(request, reply, origin());
      const isData = /^\/(?:api|trpc)\//.test(request.raw.url ?? '');
      if (isData) sendNotFound(request, reply);
      else {
        const sent = hotPages?.send(request, reply) ?? sendPage(pages, request, reply, '/%00');
        sent.catch((error) => sendFailure(error, request, reply));
      }
    },
  });
  app.server.headersTimeout = 15_000;

  if (hot && hotPages) {
    await app.register(hotPlugin, { store: hot, pages: hotPages, createContext, commonHeaders });
  }
  await app.register(async (scope) => mountOrdinary(scope, options, createContext, pages));
  return app;
}

/** Everything that is answered anew each time, with the hooks that the hot routes do without. */
async function mountOrdinary(
  app: FastifyInstance,
  { db, version, origin, isAccepting, clientFolder, hot }: AppOptions,
  createContext: (request: FastifyRequest) => Context,
  pages: PagesOptions,
): Promise<void> {
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
    ...(hot === undefined ? {} : { answeredElsewhere: hotRestOperations }),
  });
  await app.register(docsPlugin, { prefix: '/api', base: '/api', version });
  app.all('/api/*', sendNotFound);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: trpcOptions(createContext),
  });
  await app.register(postersPlugin);
  await app.register(staticFilesPlugin, { folder: clientFolder });
  if (hot === undefined) await app.register(pagesPlugin, pages);
}

/** What a trusted proxy says of the client's city; only past such a one a request has two addresses. */
function readCityHeader(request: FastifyRequest, name: string | undefined): string | null {
  const value = name === undefined ? undefined : request.headers[name];
  const hasTrustedProxy = (request.ips?.length ?? 0) > 1;
  return hasTrustedProxy && typeof value === 'string' ? value : null;
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
