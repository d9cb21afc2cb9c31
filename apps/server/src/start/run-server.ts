import path from 'node:path';
import {
  createPictureEncoder,
  type PictureEncoder,
} from '@stagetime/api/core/images/encode-picture';
import { createLiveHub } from '@stagetime/api/features/notifications/live/live-hub';
import type { Render } from '@stagetime/web/render-contract';
import type { FastifyInstance } from 'fastify';
import { createResponseCache } from '../http/cache/response-cache.ts';
import { createGoogleStandIn } from '../http/demo/google-stand-in.ts';
import { isLoopbackName } from '../http/demo/outbox.ts';
import { hearOfLiveEvents } from '../http/live-events.ts';
import { captchaCounter } from '../http/request-context.ts';
import { createPreviews } from '../http/sharing/previews.ts';
import { createLog } from '../observe/log.ts';
import {
  type MetricsOptions,
  type MetricsServer,
  serveMetrics,
} from '../observe/metrics/metrics.ts';
import type { StateReaderOptions } from '../observe/metrics/state.ts';
import { surviveExceptions } from '../observe/survive-exceptions.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { createApp } from './app.ts';
import type { CommandContext } from './cli.ts';
import { createGoogle, createImageStore, createSenders } from './create-providers.ts';
import { offerDemoAccounts, refuseDemoAccounts } from './demo-accounts.ts';
import { version } from './folders.ts';
import { closeGracefully, listen, waitForStop } from './graceful-stop.ts';
import { hearAnnouncements, type Jobs, type ListeningAnnouncements, startJobs } from './jobs.ts';
import {
  type OpenDatabase,
  openDatabase,
  openForJobs,
  openForReads,
  readPoolState,
  requireAnswer,
  type WorkerDatabase,
} from './open-database.ts';
import { prepareSchema, refuseOwningRoles } from './prepare-schema.ts';
import { readKeys } from './secrets.ts';

/** Where the pages come from: the build, or the sources while developing. */
export type Site = {
  readonly render: Render;
  /** The client build's folder. */
  readonly clientFolder: string;
  /** Whether answers may be kept; not while the pages change with each edit. */
  readonly isSteady: boolean;
  /** Adds to the application before it listens. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
};

/**
 * Serves until the process is told to stop, then drains. `onReady` hears where people reach the
 * product, and where it listens on this machine. Throws {@link SettingsError}.
 */
export async function runServer(
  { settings, print }: CommandContext,
  loadSite: () => Promise<Site>,
  onReady: (origin: string, local: string) => void,
): Promise<void> {
  requireOrigin(settings);
  const stop = waitForStop();
  const log = createLog(settings.logLevel);
  const { traces } = settings;
  // Before anything that may begin a span.
  const tracing = traces && (await import('../observe/tracing.ts')).startTracing(traces, version);
  const database = await openDatabase(settings, log, print);
  let jobs: Jobs | undefined;
  let worker: WorkerDatabase | undefined;
  let announcements: ListeningAnnouncements | undefined;
  let replica: ReturnType<typeof openForReads>;
  let metricsServer: MetricsServer | undefined;
  let pictures: PictureEncoder | undefined;
  try {
    const { demoClock, captchaCostScale } = settings;
    const now = demoClock === undefined ? () => new Date() : () => demoClock;
    await prepareSchema(database, settings, print, now());
    const keys = readKeys(settings);
    const isDemo = settings.mode === 'demo';
    worker = openForJobs(database, settings, log);
    if (worker.pool !== undefined && settings.databaseUrls !== undefined) {
      await requireAnswer(worker.db, 'DATABASE_WORKER_URL');
    }
    if (!isDemo) {
      await refuseDemoAccounts(database.db, keys);
      if (!settings.allowOneDatabaseRole) {
        await refuseOwningRoles(database.db, worker.db, database.urls);
      }
    } else if (settings.demoData) await offerDemoAccounts(database.db, keys, now(), print);
    const { extend, isSteady, ...site } = await loadSite();
    announcements = hearAnnouncements(database.directUrl, log);
    const live = createLiveHub({
      db: database.db,
      now,
      onFailure: (error) => log.warn({ err: error }, 'live events not read'),
    });
    hearOfLiveEvents(live, announcements);
    let isAccepting = true;
    let origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
    const responseCache = isSteady
      ? createResponseCache({ maxBytes: settings.responseCacheBytes })
      : undefined;
    let address = origin;
    const googleStandIn =
      isDemo && settings.google === undefined
        ? createGoogleStandIn({ origin: () => origin, address: () => address })
        : undefined;
    const google = settings.google && createGoogle(settings.google, log);
    const { metricsHost, metricsPort } = settings;
    const images = createImageStore(settings);
    pictures = createPictureEncoder({
      onTrouble: (what) => log.warn({ what }, 'a process that opens pictures was ended'),
    });
    const previews = createPreviews();
    const metrics =
      metricsPort === undefined
        ? undefined
        : await openMetrics({ database, settings, log, now, responseCache, previews, live });
    replica = openForReads(database, settings, log, metrics?.countRead);
    if (replica) metrics?.watchPool('replica', replica.pool);
    // The limits' own clock is the database's, unless the clock stands still.
    const rateLimits = {
      scale: settings.rateLimitScale,
      onDecision: metrics?.countDecision,
      ...(demoClock && { now }),
    };
    const app = await createApp({
      ...site,
      db: database.db,
      replica: replica?.db,
      log,
      now,
      version,
      origin: () => origin,
      isAccepting: () => isAccepting,
      tools: {
        keys,
        rateLimits,
        captchaCounter: [
          Math.ceil(captchaCounter[0] * captchaCostScale),
          Math.ceil(captchaCounter[1] * captchaCostScale),
        ],
        smsDailyCap: settings.smsDailyCap,
        google: google ?? googleStandIn?.provider ?? null,
        images,
        pictures,
        hasDemoData: isDemo && settings.demoData,
        process: { version, readPool: () => readPoolState(database.pool) },
        site: settings.site,
      },
      outboxKey: isDemo ? keys.outbox : undefined,
      googleStandIn,
      trustedProxies: settings.trustedProxies,
      maxConnections: settings.maxConnections,
      maxConnectionsPerClient: settings.maxConnectionsPerClient,
      loadShedding: { readWaitingQueries: () => database.pool.waitingCount },
      cityHeader: settings.cityHeader,
      responseCache,
      formFolder: path.join(settings.dataDir, 'forms'),
      previews,
      live,
      isTraced: tracing !== undefined,
      onAnswered: metrics?.observe,
      onSecurityEvent: metrics?.countSecurityEvent,
    });
    await extend?.(app);
    address = await listen(app, settings);
    const { port } = new URL(address);
    // Port 0 is known only now.
    const local = `http://localhost:${port}`;
    origin = settings.publicOrigin ?? local;
    if (worker.pool !== undefined) metrics?.watchPool('jobs', worker.pool);
    jobs = startJobs({
      db: worker.db,
      keys,
      origin: () => origin,
      rateLimits,
      now,
      log,
      senders: await createSenders(settings, origin),
      keepsContent: isDemo,
      onDelivery: metrics?.countDelivery,
      images,
    });
    if (metrics && metricsPort !== undefined) {
      const place = { host: metricsHost, port: metricsPort };
      metricsServer = await serveMetrics(metrics, place, log);
    }
    surviveExceptions(log);
    onReady(origin, local);

    const reason = await stop;
    isAccepting = false;
    print(`Stopping (${reason})`);
    await new Promise((resolve) => setTimeout(resolve, settings.shutdownDelayMs));
    await closeGracefully(app);
  } finally {
    metricsServer?.close();
    pictures?.end();
    await jobs?.stop();
    await worker?.close();
    await announcements?.close();
    await replica?.db.destroy();
    await database.close();
    // Of the last requests.
    await tracing?.stop();
  }
}

type WatchedParts = Omit<StateReaderOptions, 'db' | 'dataDir'> &
  Omit<MetricsOptions, 'version' | 'readState'> & {
    readonly database: OpenDatabase;
    readonly settings: Settings;
  };

/** Loaded where someone wants them. */
async function openMetrics({ database, settings, log, now, ...parts }: WatchedParts) {
  const [{ createMetrics }, { createStateReader }] = await Promise.all([
    import('../observe/metrics/metrics.ts'),
    import('../observe/metrics/state.ts'),
  ]);
  const { dataDir } = settings;
  const readState = createStateReader({ db: database.db, now, log, dataDir });
  const metrics = createMetrics({ ...parts, version, readState });
  metrics.watchPool('requests', database.pool);
  return metrics;
}

/** Demo mode is on this machine; elsewhere nothing but a setting tells where people come from. */
function requireOrigin({ mode, publicOrigin }: Settings): void {
  if (mode === 'demo') return;
  if (publicOrigin === undefined) {
    throw new SettingsError(
      'APP_MODE=production needs PUBLIC_ORIGIN, such as https://stagetime.example: the links in mails begin with it.',
    );
  }
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol === 'https:' || isLoopbackName(hostname)) return;
  throw new SettingsError(
    'PUBLIC_ORIGIN has to begin with https:// in production: over http everyone on the way reads passwords and links. Only this machine (http://localhost) may go without.',
  );
}
