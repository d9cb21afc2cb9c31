import { type KeyObject, randomUUID } from 'node:crypto';
import type { Context } from '@stagetime/api/core/context';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { createFormSpool, type FormSpool } from '@stagetime/rest/core/forms';
import { restPlugin } from '@stagetime/rest/core/rest-plugin';
import { docsPlugin } from '@stagetime/rest/docs/docs-page';
import type { Render } from '@stagetime/web/render-contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { cachedRestOperations, cachePlugin } from '../http/cache/cache-plugin.ts';
import { createCachedPages } from '../http/cache/cached-pages.ts';
import type { ResponseCache } from '../http/cache/response-cache.ts';
import { type CountCall, countEach, createCallLimiter } from '../http/call-limiter.ts';
import { compressionPlugin } from '../http/compression.ts';
import { createHttpServer } from '../http/connections/create-http-server.ts';
import { connectionLimits } from '../http/connections/slow-clients.ts';
import { type GoogleStandIn, googleStandInPlugin } from '../http/demo/google-stand-in.ts';
import { outboxPlugin } from '../http/demo/outbox.ts';
import {
  createRefusalHold,
  type HoldRefusal,
  handleError,
  sendFailure,
} from '../http/error-handler.ts';
import { googlePlugin } from '../http/google/google.ts';
import { healthPlugin } from '../http/health.ts';
import { type LoadSheddingOptions, shedLoad } from '../http/load-shedding.ts';
import { type PagesOptions, pagesPlugin, sendPage } from '../http/pages.ts';
import { postersPlugin } from '../http/posters.ts';
import {
  createContextMaker,
  keepDeviceMarks,
  type RequestContextOptions,
} from '../http/request-context.ts';
import {
  cspReportsPlugin,
  securityHeaders,
  securityHeadersPlugin,
  setSecurityHeaders,
} from '../http/security-headers.ts';
import { calendarPlugin, favoritesCalendarPlugin } from '../http/sharing/calendar.ts';
import { type Previews, previewsPlugin } from '../http/sharing/previews.ts';
import { qrPlugin, wallsPlugin } from '../http/sharing/sharing-pictures.ts';
import { sitemapPlugin } from '../http/sharing/sitemap.ts';
import { staticFilesPlugin } from '../http/static-files.ts';
import { trpcPlugin } from '../http/trpc.ts';
import { unsubscribePlugin } from '../http/unsubscribe.ts';
import { uploadsPlugin } from '../http/uploads.ts';
import { runForRequest } from '../observe/log.ts';
import { traceRequests } from '../observe/tracing.ts';

/** The origin is where people reach the product, known once it listens. */
export type AppOptions = RequestContextOptions & {
  readonly log: Logger;
  readonly version: string;
  readonly isAccepting: () => boolean;
  readonly render: Render;
  /** Addresses and CIDRs of the proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Open connections of all clients together, and of one. */
  readonly maxConnections: number;
  readonly maxConnectionsPerClient: number;
  /** When what is answered anew each time is refused; undefined for never. */
  readonly loadShedding: LoadSheddingOptions | undefined;
  /** Shows the outbox of demo mode, sealed with this key, to everyone who asks. */
  readonly outboxKey: KeyObject | undefined;
  /** Demo mode's own provider, where no one set up a client at Google. */
  readonly googleStandIn: GoogleStandIn | undefined;
  /** The client build's folder. */
  readonly clientFolder: string;
  /**
   * What the cached routes keep for a second. Without it there are none, and every answer is made for
   * its request, as while developing.
   */
  readonly responseCache: ResponseCache | undefined;
  /** Where the files of forms lie until they are answered: on a disk. */
  readonly formFolder: string;
  /** What draws and keeps the pictures of links. */
  readonly previews: Previews;
  /** Whether each request of the ordinary routes is a span. */
  readonly isTraced: boolean;
  /** Told of every answer of the ordinary routes once it is sent. */
  readonly onAnswered: ((request: FastifyRequest, reply: FastifyReply) => void) | undefined;
};

const megabyte = 1024 * 1024;

/** Forms with a file that one network may have on their way to a process; a limit like others, and scaled as they are. */
const formsPerCaller = 2;

/** The whole HTTP side: assets, pages, REST, tRPC and health on one Fastify instance, not listening. */
export async function createApp(options: AppOptions) {
  const { log, origin, render, responseCache, trustedProxies } = options;
  const spool = createFormSpool(options.formFolder);
  await spool.removeLeftovers();
  const makeContext = createContextMaker(options);
  const countCall = createCallLimiter(options.tools.rateLimits);
  /** For what is counted call by call. */
  const createContext = (request: FastifyRequest): Context => makeContext(request, countCall);
  /**
   * For what everyone gets alike, whoever asks first: a visitor's, from the primary. It counts as one
   * request, whatever it calls.
   */
  const createVisitorContext = (request: FastifyRequest): Context => {
    const visitor = { replica: null, token: null, readActor: async () => null };
    return { ...makeContext(request), ...visitor };
  };
  const commonHeaders = () => securityHeaders(origin());
  const connectionCaps = {
    total: options.maxConnections,
    perClient: options.maxConnectionsPerClient,
    proxies: trustedProxies,
  };
  const pages: PagesOptions = { render, origin, createContext: createVisitorContext };
  const holdRefusal = createRefusalHold();
  const cacheOptions = responseCache && {
    cache: responseCache,
    createContext: createVisitorContext,
    ...{ countCall, commonHeaders, holdRefusal },
  };
  const cachedPages = cacheOptions && createCachedPages({ ...pages, ...cacheOptions });

  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: megabyte,
    // Fastify then takes as `request.ip` the last address that no trusted proxy has; headers of
    // anyone else change nothing.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    serverFactory: (handle) => createHttpServer(handle, { caps: connectionCaps, commonHeaders }),
    // The server above answers what is not HTTP itself.
    clientErrorHandler: () => {},
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5000 },
    // An address that cannot be decoded names nothing. This runs outside the routes: no hook has
    // set a header, and no one awaits what fails here.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(request, reply, origin());
      const isData = /^\/(?:api|trpc)\//.test(request.raw.url ?? '');
      if (isData) sendNotFound(request, reply);
      else {
        const send = () =>
          cachedPages?.send(request, reply) ?? sendPage(pages, request, reply, '/%00');
        runForRequest({ id: request.id }, send).catch((error) =>
          sendFailure(error, request, reply),
        );
      }
    },
  });

  // One for all requests: the log itself says which request a line is of.
  app.setChildLoggerFactory((logger) => logger);
  app.addHook('onRequest', (request, reply, done) => {
    const fail = (error: unknown) => {
      if (!reply.sent) sendFailure(error, request, reply);
    };
    runForRequest({ id: request.id, fail }, done);
  });
  // They would hold it open.
  app.addHook('preClose', async () => options.live.close());
  app.addHook('onClose', spool.close);
  if (cacheOptions && cachedPages) {
    await app.register(cachePlugin, { ...cacheOptions, pages: cachedPages });
  }
  await app.register(async (scope) =>
    mountOrdinary(scope, {
      ...options,
      spool,
      createContext,
      countCall,
      holdRefusal,
      pages,
    }),
  );
  return app;
}

type OrdinaryOptions = AppOptions & {
  readonly spool: FormSpool;
  readonly createContext: (request: FastifyRequest) => Context;
  readonly countCall: CountCall;
  readonly holdRefusal: HoldRefusal;
  readonly pages: PagesOptions;
};

/** Everything that is answered anew each time, with the hooks that the cached routes do without. */
async function mountOrdinary(app: FastifyInstance, options: OrdinaryOptions): Promise<void> {
  const { db, version, origin, isAccepting, clientFolder, onAnswered, holdRefusal } = options;
  if (options.isTraced) traceRequests(app);
  app.addHook('onRoute', (route) => {
    if (route.config?.isEventStream) return;
    route.handlerTimeout ??= connectionLimits.handlerTimeout;
  });
  await app.register(securityHeadersPlugin, { origin: origin() });
  await app.register(compressionPlugin);
  logRequests(app);
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 429) await holdRefusal(request);
  });
  if (onAnswered) {
    app.addHook('onResponse', async (request, reply) => onAnswered(request, reply));
  }
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(sendNotFound);

  await app.register(healthPlugin, { db, version, isAccepting });
  await app.register(staticFilesPlugin, { folder: clientFolder });
  await app.register(async (scope) => mountRefusable(scope, options));
}

/** What costs most, and is refused while the process cannot keep up. */
async function mountRefusable(app: FastifyInstance, options: OrdinaryOptions): Promise<void> {
  const { db, now, version, origin, responseCache, outboxKey, googleStandIn } = options;
  const { createContext, countCall, pages, previews, spool, tools } = options;
  if (options.loadShedding) shedLoad(app, options.loadShedding);
  await app.register(cspReportsPlugin, { countCall });
  keepDeviceMarks(app, origin);
  await app.register(restPlugin, {
    prefix: '/api',
    createContext,
    formsPerCaller: Math.max(1, Math.floor(formsPerCaller * tools.rateLimits.scale)),
    spool,
    ...(responseCache === undefined ? {} : { answeredElsewhere: cachedRestOperations }),
  });
  await app.register(async (scope) => {
    countEach(scope, 'reads', countCall);
    await scope.register(docsPlugin, { prefix: '/api', base: '/api', origin, version });
  });
  await app.register(trpcPlugin, { prefix: '/trpc', createContext });
  await app.register(async (scope) => {
    countEach(scope, 'reads', countCall);
    await scope.register(googlePlugin, { origin, createContext });
  });
  await app.register(async (scope) => {
    countEach(scope, 'reads', countCall);
    await scope.register(unsubscribePlugin, { createContext });
  });
  if (outboxKey) await app.register(outboxPlugin, { db, key: outboxKey, countCall, origin });
  if (googleStandIn) await app.register(googleStandInPlugin, { ...googleStandIn, now, countCall });
  await app.register(uploadsPlugin, { images: tools.images, createContext, countCall });
  await app.register(postersPlugin, { countCall });
  const { createContext: createVisitorContext } = pages;
  const pictures = { previews, countCall, createContext: createVisitorContext };
  await app.register(previewsPlugin, pictures);
  await app.register(wallsPlugin, pictures);
  await app.register(calendarPlugin, { db, origin, now, countCall });
  await app.register(favoritesCalendarPlugin, { origin, createContext });
  await app.register(qrPlugin, { origin, countCall });
  const { supportEmail } = tools.site;
  await app.register(sitemapPlugin, { db, origin, now, countCall, supportEmail });
  if (responseCache === undefined) await app.register(pagesPlugin, pages);
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(new DomainError('NOT_FOUND', errorMessages.NOT_FOUND), request, reply);
}

/** One line per request, without the query string: it can hold secrets. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.url.replace(/\?.*$/s, ''),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
