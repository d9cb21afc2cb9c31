import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SecurityEvent } from '@stagetime/api/core/context';
import type { LiveHub } from '@stagetime/api/features/notifications/live/live-hub';
import type { ReadOutcome } from '@stagetime/db/replica';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ResponseCache } from '../../http/cache/response-cache.ts';
import type { Previews } from '../../http/sharing/previews.ts';
import {
  type DeliveryResult,
  watchAnswers,
  watchDecisions,
  watchDeliveries,
  watchReads,
} from './counters.ts';
import { type StateReader, watchState } from './state.ts';
import {
  type PoolName,
  watchPools,
  watchPreviews,
  watchQueues,
  watchResponseCache,
  watchStreams,
} from './watch-process.ts';

export type MetricsOptions = {
  readonly version: string;
  readonly responseCache: ResponseCache | undefined;
  readonly previews: Previews;
  readonly live: Pick<LiveHub, 'stats'>;
  /** What is the same for every process: asked anew for each reader. */
  readonly readState: StateReader;
};

export type Metrics = {
  /** Counts an answer of the ordinary routes by the name of its route. */
  readonly observe: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly countSecurityEvent: (event: SecurityEvent) => void;
  /** Counts a try that one of the limits judged. */
  readonly countDecision: (limit: string, isAllowed: boolean) => void;
  readonly countDelivery: (channel: 'email' | 'sms', result: DeliveryResult) => void;
  /** From now on tells of this pool, too. */
  readonly watchPool: ReturnType<typeof watchPools>;
  readonly countRead: (outcome: ReadOutcome) => void;
  readonly contentType: string;
  /** Everything as Prometheus reads it. */
  readonly render: () => Promise<string>;
  readonly registry: Registry;
};
export type { PoolName };

/** Counts that the library calls totals though they fall, against the rules of the format. */
const misnamed = ['handles', 'requests', 'resources'].map((of) => `nodejs_active_${of}_total`);

/**
 * What an operator watches of this process, each metric once, described in docs/metrics.md. Values
 * of labels come from closed lists: addresses are anyone's to make up. What already counts itself is
 * read when someone asks: measuring each cached response would cost as much as sending it.
 */
export function createMetrics(options: MetricsOptions): Metrics {
  const { version, responseCache, previews, live, readState } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  new Gauge({
    name: 'stagetime_build_info',
    help: 'Always 1; which release and Node.js this process runs',
    labelNames: ['version', 'node_version'],
    registers,
  }).set({ version, node_version: process.version.slice(1) }, 1);
  const answers = watchAnswers(responseCache, registers);
  const decisions = watchDecisions(registers);
  const watchPool = watchPools(registers);
  if (responseCache !== undefined) watchResponseCache(responseCache, registers);
  watchPreviews(previews, registers);
  watchQueues(registers);
  watchStreams(live, registers);
  const collectState = watchState(readState, registers);
  return {
    ...decisions,
    observe: answers,
    countDelivery: watchDeliveries(registers),
    countRead: watchReads(registers),
    watchPool,
    contentType: registry.contentType,
    async render() {
      await collectState();
      return registry.metrics();
    },
    registry,
  };
}

export type MetricsServer = { close(): void };

/**
 * Serves `/metrics` on a port of its own, which people never reach. A port that is taken is logged and nothing more:
 * during a restart the process before still has it, and serving people matters more.
 */
export async function serveMetrics(
  { render, contentType }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await render();
      response.writeHead(200, { 'content-type': contentType }).end(body);
    } catch (error) {
      log.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  // It alone keeps no process alive.
  server.unref();
  server.listen(port, host);
  try {
    await once(server, 'listening');
    const address = server.address() as AddressInfo;
    log.info({ metrics: `http://${host}:${address.port}/metrics` }, 'metrics');
  } catch (error) {
    log.error(
      { err: error, host, port },
      'no metrics: METRICS_HOST and METRICS_PORT cannot be listened on',
    );
  }
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
